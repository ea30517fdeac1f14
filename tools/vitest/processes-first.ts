// The order of files. Those that start processes of their own wait more than they work: they come first, so that the others
// fill their pauses and the run does not end with one that waits alone.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const STARTS_PROCESSES = /from "(?:node:child_process|[^"]*\/killable\.ts)"/;

export class ProcessesFirst extends BaseSequencer {
  /** Of one project after another, as a worker is kept for one project alone. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed, shuffle: isShuffled } = this.ctx.config.sequence;
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): string =>
      isShuffled ? hash(`${seed}${moduleId}`) : startsProcesses(moduleId) ? "0" : "1";
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofOne) =>
      ofOne
        .map((file) => ({ file, rank: rank(file) }))
        .toSorted((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0))
        .map(({ file }) => file),
    );
  }
}

const startsProcesses = (path: string): boolean => STARTS_PROCESSES.test(readFileSync(path, "utf8"));
const hash = (text: string): string => createHash("sha1").update(text).digest("hex");
