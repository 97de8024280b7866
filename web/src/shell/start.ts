import { mount } from "svelte";
import { ready } from "../words/words";
import App from "./App.svelte";

const target = document.getElementById("app")!;
void ready.then(() => {
  // In a task of its own: reading the scripts was one.
  setTimeout(() => {
    target.replaceChildren(); // what was seen meanwhile
    mount(App, { target });
  });
});
