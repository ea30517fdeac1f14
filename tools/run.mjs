// Runs one of the TypeScript tools with the pinned Node: `node tools/run.mjs tools/new-module.ts NAME`.
import "./setup/require-node-20.mjs";
import { become } from "./setup/become.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/say.mjs";

await command(async () => {
  await ensureInstalled();
  return become(process.argv.slice(2));
});
