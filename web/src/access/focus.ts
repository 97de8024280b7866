// When what had the focus is taken away, a keyboard would begin at the top of the page again:
// it goes on at the nearest part around it that is still there.

const parts = "section, form, fieldset, dialog, main, [tabindex]";
let put: Element | null = null; // the part where it went on last

// Whether nobody has chosen what has the focus: then whoever knows what is to be done next
// may take it there.
export const is_adrift = (): boolean => document.activeElement === document.body || document.activeElement === put;

export function keep_focus(): () => void {
  let trail: Element[] = []; // what had the focus last, and all around it
  const remember = ({ target }: FocusEvent) => {
    trail = [];
    put = null;
    for (let each = target as Element | null; each; each = each.parentElement) trail.push(each);
  };
  const seen = new MutationObserver(() => {
    if (document.activeElement !== document.body || trail.length === 0 || trail[0]!.isConnected) return;
    const part = trail.find((each) => each.isConnected && each.matches(parts));
    trail = [];
    if (!(part instanceof HTMLElement)) return;
    if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
    part.focus({ preventScroll: true });
    put = part;
  });
  addEventListener("focusin", remember);
  seen.observe(document.body, { childList: true, subtree: true });
  return () => {
    seen.disconnect();
    removeEventListener("focusin", remember);
  };
}
