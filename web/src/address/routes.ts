// Which page an address stands for.

export interface Route {
  name: string; // of the page
  pattern: RegExp; // its groups are the page's properties
  moving?: string | undefined; // a property that changes while the page stays
}

const route = (name: string, pattern: RegExp, moving?: string): Route => ({ name, pattern, moving });

const routes: Route[] = [
  route("Home", /^\/$/),
  route("Tables", /^\/tables$/),
  route("Mine", /^\/mine$/),
  route("Table", /^\/tables\/(?<id>[^/]+)$/),
  route("Replay", /^\/tables\/(?<id>[^/]+)\/replay(\/(?<at>\d{1,5}))?$/, "at"),
  route("Analysis", /^\/tables\/(?<id>[^/]+)\/analysis$/),
  route("Retry", /^\/tables\/(?<id>[^/]+)\/retry\/(?<at>\d{1,5})$/),
  route("Person", /^\/people\/(?<id>[^/]+)$/),
  route("Leaderboard", /^\/leaderboard(\/(?<pool>.+))?$/, "pool"),
  route("Account", /^\/account$/),
  route("Programs", /^\/programs$/),
  route("Scorer", /^\/score(\/(?<game>[^/]+))?$/),
  route("Recorder", /^\/record(\/(?<game>[^/]+))?$/),
  route("Learn", /^\/learn$/),
  route("Lesson", /^\/learn\/(?<id>[^/]+)$/),
  route("RulesList", /^\/rules$/),
  route("Rules", /^\/rules\/(?<page>[^/]+)$/),
];
const nowhere = route("Nowhere", /^/);

export interface Place {
  route: Route;
  properties: Record<string, string>;
  key: string; // another key, another page
}

export function place_of(path: string): Place {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (!found) continue;
    const groups = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined);
    const still = groups.filter(([key]) => key !== route.moving).map(([, value]) => value);
    return {
      route,
      properties: Object.fromEntries(groups.map(([key, value]) => [key, decode(value)])),
      key: [route.name, ...still].join(" "),
    };
  }
  return { route: nowhere, properties: {}, key: path };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
