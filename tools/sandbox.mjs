// `npm run sandbox`: only the sandbox. `npm run sandbox -- --reset` deletes its stored data first.
import "./setup/require-node-20.mjs";
import { become } from "./setup/become.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/say.mjs";

await command(async () => {
  await ensureInstalled({ withDev: false });
  await ensureBuilt("chat page");
  return become(["packages/sandbox/main.ts", ...process.argv.slice(2)]);
});
