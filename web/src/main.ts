// The first file that runs. It asks for all that this address needs at once, rather than for
// each when the one before is here.

import wood from "../../assets/kingdomino/table.svg?url";
import "./app.css";
import { place_of } from "./address/routes";
import { page_of } from "./shell/pages";
import { sentences_of_page } from "./words/language";

const later = () => {}; // what fails here fails again where it is used, and is told there
void page_of(place_of(location.pathname).route).catch(later);
void sentences_of_page().catch(later);
void import("./shell/start");
new Image().src = wood; // most pages lie on it
