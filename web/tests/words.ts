// Before any test: the sentences are there.
import { ready } from "../src/words/words";
await ready;
