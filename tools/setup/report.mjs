// The final report of `npm test`: what failed in every stage, and what took long.
import { bad, good, heading, line } from "./say.mjs";

const SLOWEST = 10;
/** Max lines of details for all failures together; beyond that, failures are only named. */
const ROOM = 60;
const ENOUGH = 8;
/** Of a test that passed on retry: these are few, and all that shows the cause. */
const ENOUGH_AGAIN = 24;

/** Stages are `{ name, failed, took, note, text, results }`; `text` is the output of a stage without `results`. */
export function report(stages) {
  heading("Slowest files");
  const files = stages.flatMap(({ name, results }) => (results?.files ?? []).map((one) => ({ ...one, stage: name })));
  for (const { file, ms, stage } of files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)) {
    line(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file} (${stage})`);
  }

  const again = stages.flatMap(({ results }) => results?.secondTries ?? []);
  if (again.length > 0) heading("Passed on retry (flaky): find the cause first");
  for (const { file, name, errors } of again) {
    line(`${bad("!")} ${file} › ${name}`);
    for (const text of errors.flatMap(nonEmpty).slice(0, ENOUGH_AGAIN)) line(`    ${text}`);
  }

  const failed = stages.filter((stage) => stage.failed).map((stage) => ({ ...stage, failures: failuresOf(stage) }));
  const count = failed.reduce((sum, { failures }) => sum + failures.length, 0);
  const most = Math.min(ENOUGH, Math.floor(ROOM / Math.max(1, count)));
  for (const { name, failures } of failed) {
    heading(`Failed: ${name}`);
    for (const { title, lines } of failures) {
      line(`${bad("✗")} ${title}`);
      for (const text of lines.slice(0, most)) line(`    ${text}`);
    }
  }

  heading("Result");
  for (const { name, failed, took, note } of stages) {
    line(`${failed ? bad("✗") : good("✓")} ${name} (${took})`);
    if (note) line(`    ${note}`);
  }
}

function failuresOf({ name, text, results }) {
  if (text !== undefined) return [{ title: name, lines: nonEmpty(text) }];
  const failures = (results?.failures ?? []).map(({ file, name, errors }) => ({
    title: [file, name ?? "outside of its tests"].filter(Boolean).join(" › "),
    lines: errors.flatMap(nonEmpty),
  }));
  return failures.length > 0 ? failures : [{ title: "It named no test: see its own output above.", lines: [] }];
}

const nonEmpty = (text) => text.split("\n").filter((one) => one.trim() !== "");
