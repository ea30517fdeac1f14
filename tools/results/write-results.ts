// What a stage of `npm test` leaves for the end, where every failure is told once more.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type StageResults = {
  /** `name` is null for what failed outside of a test. */
  failures: { file: string | null; name: string | null; errors: string[] }[];
  /** Tests that failed, and passed when they were tried again. */
  secondTries: { file: string; name: string; errors: string[] }[];
  /** How long each file's tests took together. */
  files: { file: string; ms: number }[];
};

/** Writes to the file that TEST_RESULTS names; without it, as where tests are run by hand, it does nothing. */
export function writeResults({ failures, secondTries, files }: StageResults): void {
  const path = process.env.TEST_RESULTS;
  if (!path) return;
  const pathOf = <F extends string | null>(file: F) => file && relative(process.cwd(), file);
  const told = {
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
  writeFileSync(path, JSON.stringify(told));
}
