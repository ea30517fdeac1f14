// `npm run guildhall -- COMMAND`: backup, restore, move, sessions, keys, erasing, doctor; without a command it lists them.
import "./setup/require-node-20.mjs";
import { become } from "./setup/become.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/say.mjs";

await command(async () => {
  await ensureInstalled({ withDev: false });
  await ensureBuilt("server");
  return become(["--enable-source-maps", "dist/server/guildhall.mjs", ...process.argv.slice(2)]);
});
