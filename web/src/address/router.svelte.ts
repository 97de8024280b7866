// Where one is. Links are plain <a href>: a click on one of this site's is caught here, so
// that they can be copied and opened elsewhere too.

import { place_of } from "./routes";

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  place = $derived(place_of(this.path));

  constructor() {
    window.addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download"))
        return;
      if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
      if (link.pathname === location.pathname && link.hash) return; // within the page
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    const { key } = this.place;
    this.#look();
    if (this.place.key !== key) window.scrollTo(0, 0);
  }

  #look(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const router = new Router();
