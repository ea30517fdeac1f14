// `npm run bench`: builds outdated parts and measures the product; `npm run bench -- --json` prints the figures as
// JSON.
import "./setup/require-node-20.mjs";
import { become } from "./setup/become.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/say.mjs";

await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return become(["bench/bench.ts", ...process.argv.slice(2)]);
});
