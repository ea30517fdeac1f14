// `npm run guildhall -- COMMAND`: backup, restore, move; without a command it lists them.
import "./setup/require-node-20.mjs";
import { become } from "./setup/become.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/say.mjs";

await command(async () => {
  await ensureInstalled();
  return become(["apps/server/guildhall.ts", ...process.argv.slice(2)]);
});
