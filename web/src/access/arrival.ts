// Where one is after following a link: at the heading of the new page, so that a screen
// reader reads it and the keyboard goes on from there; or at the place that is linked to.

const patience = 5000;

export function arrive(first: boolean): void {
  const wanted = location.hash.slice(1); // ids here need no encoding
  if (first && !wanted) return; // the browser has just announced the page itself
  let busy = false;
  const meddle = () => (busy = true);
  const go = (): boolean => {
    const target = wanted ? document.getElementById(wanted) : document.querySelector("main h1");
    if (!(target instanceof HTMLElement)) return false;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: !wanted });
    if (wanted) target.scrollIntoView();
    return true;
  };
  if (go()) return;
  // It comes when its page has been told what it shows.
  const seen = new MutationObserver(() => {
    if (busy || go()) stop();
  });
  const stop = () => {
    seen.disconnect();
    removeEventListener("keydown", meddle, true);
    removeEventListener("pointerdown", meddle, true);
  };
  addEventListener("keydown", meddle, true);
  addEventListener("pointerdown", meddle, true);
  seen.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, patience);
}
