// Which page an address stands for. Links are plain <a href>: a click on one of this
// site's is caught here, so that they can be copied and opened elsewhere too.

import type { Component } from "svelte";

interface Route {
  name: string;
  pattern: RegExp; // its groups are the page's properties
  page: () => Promise<{ default: Component<any> }>;
}

const routes: Route[] = [
  { name: "home", pattern: /^\/$/, page: () => import("./page/Home.svelte") },
  { name: "table", pattern: /^\/tables\/(?<id>[^/]+)$/, page: () => import("./page/Table.svelte") },
];

const nowhere: Route = { name: "nowhere", pattern: /^/, page: () => import("./page/Nowhere.svelte") };

export interface Place {
  route: Route;
  properties: Record<string, string>;
}

export function place_of(path: string): Place {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (!found) continue;
    const groups = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined);
    return {
      route,
      properties: Object.fromEntries(groups.map(([key, value]) => [key, decode(value)])),
    };
  }
  return { route: nowhere, properties: {} };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  path = $state(location.pathname);
  place = $derived(place_of(this.path));

  constructor() {
    window.addEventListener("popstate", () => (this.path = location.pathname));
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
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }
}

export const router = new Router();
