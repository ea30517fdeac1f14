// `npm run check`: the quick half of the tests, side by side, under a minute. What fails is shown in full. `npm run types`:
// the types alone.
import { availableParallelism } from "node:os";
import "./setup/require-node-20.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { run } from "./setup/run.mjs";
import { bad, command, good, heading, line, seconds } from "./setup/say.mjs";
import { QUICK_TESTS, RULES, TYPES } from "./setup/stages.mjs";

async function check({ name, program, args }) {
  const startedAt = performance.now();
  const { code, text } = await run(program, args, { output: "keep" });
  line(`${code === 0 ? good("✓") : bad("✗")} ${name} (${seconds(startedAt)})`);
  return { name, text, failed: code !== 0 };
}

await command(async () => {
  await ensureInstalled();
  const waiting = process.argv.includes("--types") ? [...TYPES] : [QUICK_TESTS, ...TYPES, ...RULES];
  const results = [];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) results.push(await check(stage));
  };
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, worker));

  const failures = results.filter(({ failed }) => failed);
  for (const { name, text } of failures) {
    heading(name);
    console.log(text.trim());
  }
  return failures.length === 0 ? 0 : 1;
});
