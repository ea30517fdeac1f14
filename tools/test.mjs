// `npm test`: installs what the tests need, then runs them all and says at the end which failed.
import "./setup/require-node-20.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { ensurePostgres } from "./setup/postgres.mjs";
import { projectEnv, run } from "./setup/run.mjs";
import { bad, command, good, heading, line, seconds } from "./setup/say.mjs";
import { BROWSER_TESTS, RULES, TESTS, TESTS_ON_POSTGRES, TYPES } from "./setup/stages.mjs";

/** Ctrl+C reaches the running stage by itself; this process stays to stop what it started. */
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}

async function runStages(stages) {
  const results = [];
  for (const { name, program, args, env } of stages) {
    if (isInterrupted) break;
    heading(name);
    const startedAt = performance.now();
    const { code } = await run(program, args, { env });
    results.push({ name, failed: code !== 0, took: seconds(startedAt) });
  }
  return results;
}

await command(async () => {
  heading("What the tests need");
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  const postgres = await ensurePostgres();
  line(`Chromium: ${chromium}`);
  line(`PostgreSQL: ${postgres ? new URL(postgres.url).host : "none"}`);

  // The same tests on both databases: without TEST_DATABASE_URL they take the embedded one.
  const embedded = projectEnv({ CHROMIUM_PATH: chromium });
  delete embedded.TEST_DATABASE_URL;
  const onPostgres = { ...embedded, TEST_DATABASE_URL: postgres?.url };
  const stages = [
    ...[...TYPES, ...RULES, TESTS].map((stage) => ({ ...stage, env: embedded })),
    ...(postgres ? [{ ...TESTS_ON_POSTGRES, env: onPostgres }] : []),
    { ...BROWSER_TESTS, env: embedded },
  ];
  const results = await runStages(stages).finally(() => postgres?.stop());

  heading("Result");
  for (const { name, failed, took } of results) line(`${failed ? bad("✗") : good("✓")} ${name} (${took})`);
  return isInterrupted ? 130 : results.some(({ failed }) => failed) ? 1 : 0;
});
