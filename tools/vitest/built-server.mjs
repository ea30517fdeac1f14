// Tests that start the product as its operator does need it built.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../setup/build.mjs";
import { root } from "../setup/run.mjs";

/** A copy of the project's modules alone, as `tools/new-module.test.ts` makes one, has no server. */
export const setup = async () => {
  if (existsSync(join(root, "apps/server"))) await ensureBuilt("server");
};
