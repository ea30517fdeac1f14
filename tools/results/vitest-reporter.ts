import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type StageResults, writeResults } from "./write-results.ts";

/** Enough to see who called what failed. */
const FRAMES = 4;

type Failure = StageResults["failures"][number];

/** Notes what failed, and how long each file took, for the end of `npm test`. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeResults({
      failures: [...modules.flatMap(failuresOf), ...unhandled.flatMap((error) => outside(fileOf(error), [error]))],
      secondTries: modules.flatMap(secondTriesOf),
      files: modules.map((module) => ({ file: module.moduleId, ms: module.diagnostic().duration })),
    });
  }
}

function failuresOf(module: TestModule): Failure[] {
  const { moduleId: file, children } = module;
  const tests = [...children.allTests("failed")].map((test) => ({
    ...{ file, name: test.fullName, errors: messages(test.result().errors ?? []) },
  }));
  const around = [module, ...children.allSuites()].flatMap((one) => one.errors());
  return [...outside(file, around), ...tests];
}

const secondTriesOf = ({ moduleId: file, children }: TestModule): StageResults["secondTries"] =>
  [...children.allTests("passed")].flatMap((test) =>
    test.diagnostic()?.flaky ? [{ file, name: test.fullName, errors: messages(test.result().errors ?? []) }] : [],
  );

/** The file whose tests ran when the error was thrown, where Vitest knows it. */
const fileOf = ({ VITEST_TEST_PATH: path }: SerializedError): string | null => (typeof path === "string" ? path : null);

type Told = Pick<SerializedError, "message" | "stacks" | "cause"> & { diff?: string | undefined };

const messages = (errors: readonly Told[]) =>
  errors.map(({ message = "no message", diff = "", stacks = [], cause }) =>
    [
      message,
      ...(cause ? [`caused by: ${cause.message}`] : []),
      ...(stacks ?? []).slice(0, FRAMES).map(({ file, line }) => `at ${file}:${line}`),
      diff,
    ].join("\n"),
  );
const outside = (file: string | null, errors: readonly Told[]): Failure[] =>
  errors.length === 0 ? [] : [{ file, name: null, errors: messages(errors) }];
