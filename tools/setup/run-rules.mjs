// Types, lint and the other rules, several in parallel, because most of them use only one core.
import { availableParallelism } from "node:os";
import { run } from "./run.mjs";
import { bad, good, heading, line, seconds } from "./say.mjs";

/**
 * Prints a line for each stage as it ends, and then all failures in full. Resolves with the results in the stages'
 * order. Stages that haven't started when `isInterrupted` returns true are skipped.
 */
export async function runRules(stages, { env, isInterrupted = () => false } = {}) {
  const waiting = [...stages.entries()];
  const ended = [];
  const worker = async () => {
    for (let next = waiting.shift(); next && !isInterrupted(); next = waiting.shift())
      ended[next[0]] = await runRule(next[1], env);
  };
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, worker));
  const results = ended.filter(Boolean);
  for (const { name, text } of results.filter(({ failed }) => failed)) {
    heading(name);
    console.log(text.trim());
  }
  return results;
}

async function runRule({ name, program, args }, env) {
  const startedAt = performance.now();
  const { code, text } = await run(program, args, { env, output: "keep" });
  const took = seconds(startedAt);
  line(`${code === 0 ? good("✓") : bad("✗")} ${name} (${took})`);
  return { name, text, failed: code !== 0, took };
}
