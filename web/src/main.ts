// The first file that runs. It asks for all that this address needs at once, rather than for
// each when the one before is here.

import wood from "../../assets/kingdomino/table.svg?url";
import "./app.css";
import { sentences_of_page } from "./language";
import { place_of } from "./routes";

const later = () => {}; // what fails here fails again where it is used, and is told there
void place_of(location.pathname).route.page().catch(later);
void sentences_of_page().catch(later);
void import("./start");
new Image().src = wood; // most pages lie on it
