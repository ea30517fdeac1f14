// The order of test files. Those that start processes mostly wait: they run first, so that the others fill their pauses
// and the run doesn't end with a single waiting file.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const STARTS_PROCESSES = /from "(?:node:child_process|[^"]*\/killable\.ts)"/;

export class ProcessesFirst extends BaseSequencer {
  /** One project after another, because a worker can only be reused within a project. */
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
