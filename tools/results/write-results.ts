// Stores the results of a stage of `npm test` for the report at the end, which repeats every failure.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type StageResults = {
  /** `name` is null for a failure outside of a test. */
  failures: { file: string | null; name: string | null; errors: string[] }[];
  /** Tests that failed and then passed on a retry. */
  secondTries: { file: string; name: string; errors: string[] }[];
  /** The total duration of each file's tests. */
  files: { file: string; ms: number }[];
};

/** Writes to the file that TEST_RESULTS names; without the variable, as in a manual run, it does nothing. */
export function writeResults({ failures, secondTries, files }: StageResults): void {
  const path = process.env.TEST_RESULTS;
  if (!path) return;
  const pathOf = <F extends string | null>(file: F) => file && relative(process.cwd(), file);
  const results = {
    failures: failures.map(({ file, name, errors }) => ({
      ...{ file: pathOf(file), name, errors: errors.map(stripVTControlCharacters) },
    })),
    secondTries: secondTries.map((one) => ({
      ...one,
      file: pathOf(one.file),
      errors: one.errors.map(stripVTControlCharacters),
    })),
    files: files.map(({ file, ms }) => ({ file: pathOf(file), ms })),
  };
  writeFileSync(path, JSON.stringify(results));
}
