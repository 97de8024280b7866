import { mount } from "svelte";
import wood from "../../assets/kingdomino/table.svg?url";
import App from "./App.svelte";
import "./app.css";
import { router } from "./router.svelte";
import { ready } from "./words";

// Asked for now, and not only when it is needed: the page of this address, which App shows,
// and the wood that most pages lie on.
router.place.route.page().catch(() => {});
new Image().src = wood;

const target = document.getElementById("app");
void ready.then(() => {
  // In a task of its own: reading the scripts was one.
  setTimeout(() => {
    target?.replaceChildren(); // what was seen meanwhile
    if (target) mount(App, { target });
  });
});
