// Which page an address stands for. Links are plain <a href>: a click on one of this
// site's is caught here, so that they can be copied and opened elsewhere too.

import type { Component } from "svelte";

type Page = () => Promise<{ default: Component<any> }>;

// One file of page/ for each; one that is not there leads nowhere.
const pages = import.meta.glob("./page/*.svelte") as Record<string, Page>;

interface Route {
  name: string;
  pattern: RegExp; // its groups are the page's properties
  page: Page;
}

function route(name: string, pattern: RegExp): Route {
  const page = pages[`./page/${name}.svelte`] ?? pages["./page/Nowhere.svelte"]!;
  return { name, pattern, page };
}

const routes: Route[] = [
  route("Home", /^\/$/),
  route("Table", /^\/tables\/(?<id>[^/]+)$/),
  route("Replay", /^\/tables\/(?<id>[^/]+)\/replay(\/(?<at>\d+))?$/),
  route("Person", /^\/people\/(?<id>[^/]+)$/),
  route("Leaderboard", /^\/leaderboard$/),
  route("Scorer", /^\/score(\/(?<game>[^/]+))?$/),
  route("Recorder", /^\/record(\/(?<game>[^/]+))?$/),
  route("Learn", /^\/learn$/),
  route("Lesson", /^\/learn\/(?<id>[^/]+)$/),
  route("Rules", /^\/rules(\/(?<page>[^/]+))?$/),
];
const nowhere = route("Nowhere", /^/);

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
