// Before the first test: builds the gallery once for all workers, and only if something in it has changed.
import { ensureBuilt } from "../tools/setup/build.mjs";

export default () => ensureBuilt("gallery");
