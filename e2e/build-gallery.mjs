// Before the first test: the gallery is built once for all workers, and only when something in it has changed.
import { ensureBuilt } from "../tools/setup/build.mjs";

export default () => ensureBuilt("gallery");
