// What a screen reader would say by itself, in order, noted in `window.heard`: what is added
// to a log, a status or alert that has changed, and an alert that appears. Runs in the page,
// before anything of its own does.
export function listen() {
  window.heard = [];
  const live = "[role=log], [role=status], [role=alert], [aria-live]:not([aria-live=off]), output";
  const text_of = (node) => node.textContent.replace(/\s+/g, " ").trim();
  const hear = (region, node) => {
    const text = text_of(node);
    const heard_at_all = region.checkVisibility({ visibilityProperty: true }) && !region.closest("[aria-hidden=true], [inert]");
    const kind = region.getAttribute("role") ?? "live";
    if (text && heard_at_all) window.heard.push(kind === "log" ? text : `${kind}: ${text}`);
  };
  const note = (changes) => {
    const whole = new Set(); // regions of which all is said, once
    for (const { type, target, addedNodes } of changes) {
      const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = element?.closest(live);
      if (region?.matches("[role=log]")) for (const node of addedNodes) hear(region, node);
      else if (region && (type === "characterData" || addedNodes.length > 0)) whole.add(region);
      else
        for (const node of addedNodes)
          if (node.nodeType === Node.ELEMENT_NODE)
            for (const alert of [node, ...node.querySelectorAll("*")]) if (alert.matches("[role=alert]")) whole.add(alert);
    }
    for (const region of whole) hear(region, region);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}
