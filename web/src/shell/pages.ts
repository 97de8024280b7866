// The pages by name: one file of page/ for each.

import type { Component } from "svelte";
import type { Route } from "../address/routes";

type Page = () => Promise<{ default: Component<any> }>;

const pages = import.meta.glob("../page/*.svelte") as Record<string, Page>;

// One that is not there leads nowhere.
export function page_of({ name }: Route): ReturnType<Page> {
  return (pages[`../page/${name}.svelte`] ?? pages["../page/Nowhere.svelte"]!)();
}
