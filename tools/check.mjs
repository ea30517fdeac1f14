// `npm run check`: the quick half of the tests in parallel, in under a minute. Failures are shown in full. `npm run
// types`: only types.
import "./setup/require-node-20.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runRules } from "./setup/run-rules.mjs";
import { command } from "./setup/say.mjs";
import { QUICK_TESTS, RULES, TYPES } from "./setup/stages.mjs";

await command(async () => {
  await ensureInstalled();
  const results = await runRules(process.argv.includes("--types") ? TYPES : [QUICK_TESTS, ...TYPES, ...RULES]);
  return results.some(({ failed }) => failed) ? 1 : 0;
});
