// Builds the product for tests that start it as an operator does, if any of them runs.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../setup/build.mjs";
import { root } from "../setup/run.mjs";
import { serverTests } from "./reaching-tests.ts";

/** A copy with only the project's modules, as `tools/new-module.test.ts` creates one, has no server. */
export const setup = async ({ vitest }) => {
  if (!existsSync(join(root, "apps/server"))) return;
  // While it watches, other tests may run later.
  if (vitest.config.watch || serverTests(vitest.state.getPaths()).length > 0) await ensureBuilt("server");
};
