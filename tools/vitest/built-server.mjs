// Builds the product for tests that start it as an operator does.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../setup/build.mjs";
import { root } from "../setup/run.mjs";

/** A copy with only the project's modules, as `tools/new-module.test.ts` creates one, has no server. */
export const setup = async () => {
  if (existsSync(join(root, "apps/server"))) await ensureBuilt("server");
};
