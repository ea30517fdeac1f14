import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type StageResults, writeResults } from "./write-results.ts";

/** Enough stack frames to see the callers. */
const FRAMES = 4;

type Failure = StageResults["failures"][number];

/** Records failures and each file's duration for the report at the end of `npm test`. */
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

/** The file whose tests ran when the error was thrown, if Vitest knows it. */
const fileOf = ({ VITEST_TEST_PATH: path }: SerializedError): string | null => (typeof path === "string" ? path : null);

type ReportedError = Pick<SerializedError, "message" | "stacks" | "cause"> & { diff?: string | undefined };

const messages = (errors: readonly ReportedError[]) =>
  errors.map(({ message = "no message", diff = "", stacks = [], cause }) =>
    [
      message,
      ...(cause ? [`caused by: ${cause.message}`] : []),
      ...(stacks ?? []).slice(0, FRAMES).map(({ file, line }) => `at ${file}:${line}`),
      diff,
    ].join("\n"),
  );
const outside = (file: string | null, errors: readonly ReportedError[]): Failure[] =>
  errors.length === 0 ? [] : [{ file, name: null, errors: messages(errors) }];
