// `npm test`: installs what the tests need, runs them and reports failures at the end. `--all` runs everything; `--changed`
// runs the tests that changes since the branch left `main` can affect.
import "./setup/require-node-20.mjs";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./setup/build.mjs";
import { changedStages } from "./setup/changed.mjs";
import { keepChatTestsPassed, withChatTests } from "./setup/chat-tests.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { report } from "./setup/report.mjs";
import { projectEnv, run } from "./setup/run.mjs";
import { runRules } from "./setup/run-rules.mjs";
import { command, heading, line, seconds } from "./setup/say.mjs";
import { BROWSER_TESTS, RULES, TESTS, TYPES } from "./setup/stages.mjs";

/** Ctrl+C also reaches the running stage; this process continues to stop what it started. */
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}

/** Side by side: stories and browsers wait more than they work, and one after the other they leave a core idle. */
async function runTestStages(stages) {
  for (const { name, note } of stages) {
    heading(name);
    if (note) line(note);
  }
  const runStage = async (stage) => {
    const startedAt = performance.now();
    const { code, results } = await runTests(stage);
    return { name: stage.name, failed: code !== 0, took: seconds(startedAt), note: stage.note, results };
  };
  return isInterrupted ? [] : Promise.all(stages.map(runStage));
}

/** Prints its progress while it runs; the project's own reporters write the results to a file. */
async function runTests(stage) {
  const first = await runTestsOnce(stage);
  const failures = first.results?.failures ?? [];
  const isOutside = ({ file, name }) => file !== null && name === null;
  if (first.code === 0 || isInterrupted || failures.length === 0 || !failures.every(isOutside)) return first;

  // Runners retry tests, but not failures outside of tests, so those files run again.
  const files = [...new Set(failures.map(({ file }) => file))];
  heading(`${stage.name}, second try of ${files.length === 1 ? "a file" : `${files.length} files`}`);
  const again = await runTestsOnce({ ...stage, args: [...stage.args, ...files] });
  if (again.code !== 0 || !again.results) return first;
  const secondTries = failures.map((failure) => ({ ...failure, name: "outside of its tests" }));
  return {
    code: 0,
    results: { ...first.results, failures: [], secondTries: [...first.results.secondTries, ...secondTries] },
  };
}

async function runTestsOnce({ program, args, env }) {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-results-"));
  const path = join(folder, "results.json");
  const { code } = await run(program, args, { env: { ...env, TEST_RESULTS: path }, output: "lines" });
  const results = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
  rmSync(folder, { recursive: true });
  return { code, results };
}

await command(async () => {
  heading("What the tests need");
  await ensureInstalled();
  const tests = process.argv.includes("--changed") ? await changedStages() : [TESTS, BROWSER_TESTS];
  const needsBrowser = tests.some(({ program }) => program === BROWSER_TESTS.program);
  const chromium = needsBrowser ? await ensureChromium() : "";
  if (needsBrowser) line(`Chromium: ${chromium}`);

  // Without a UTF-8 locale the browser can't save downloads in a folder whose name has accents.
  const env = projectEnv({ CHROMIUM_PATH: chromium, LC_ALL: process.env.LC_ALL ?? "C.UTF-8" });
  const isAll = process.argv.includes("--all");
  heading("Types, rules and builds");
  // In parallel, because in sequence they leave a core idle.
  const [rules] = await Promise.all([
    runRules([...TYPES, ...RULES], { env, isInterrupted: () => isInterrupted }),
    ensureBuilt(needsBrowser ? undefined : "server"),
  ]);
  const stages = tests.map((stage) => withChatTests(stage, isAll));
  const done = [
    ...rules,
    ...(await runTestStages(stages.map((stage) => ({ ...stage, env: { ...env, ...stage.env } })))),
  ];
  report(done);
  const results = done.find(({ name }) => name === BROWSER_TESTS.name)?.results;
  const kept = results ? keepChatTestsPassed(results) : null;
  if (kept) line(`The chat page's own tests passed with a changed sandbox, which ${kept} now says: commit it.`);
  return isInterrupted ? 130 : done.some(({ failed }) => failed) ? 1 : 0;
});
