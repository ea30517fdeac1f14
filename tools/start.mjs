// `npm start`: installs and builds what is missing or outdated, then runs the product.
import "./setup/require-node-20.mjs";
import { become } from "./setup/become.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/say.mjs";

await command(async () => {
  await ensureInstalled({ withDev: false });
  await ensureBuilt();
  return become(["--enable-source-maps", "dist/server/main.mjs", ...process.argv.slice(2)]);
});
