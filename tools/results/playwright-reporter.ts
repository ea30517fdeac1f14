import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { type StageResults, writeResults } from "./write-results.ts";

/** Records failures and each file's duration for the report at the end of `npm test`. */
export default class ResultReporter implements Reporter {
  readonly #failures: StageResults["failures"] = [];
  readonly #secondTries: StageResults["secondTries"] = [];
  readonly #files = new Map<string, number>();

  onTestEnd(test: TestCase, { duration, errors }: TestResult): void {
    const { file } = test.location;
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration);
    const isLast = test.results.length > test.retries;
    if (test.outcome() === "unexpected" && isLast) {
      this.#failures.push({ file, name: test.title, errors: messages(errors) });
    }
    if (test.outcome() === "flaky") {
      const first = test.results.flatMap((result) => result.errors);
      this.#secondTries.push({ file, name: test.title, errors: messages(first) });
    }
  }

  onError(error: TestError): void {
    this.#failures.push({ file: error.location?.file ?? null, name: null, errors: messages([error]) });
  }

  onEnd(): void {
    const secondTries = this.#secondTries;
    writeResults({
      failures: this.#failures,
      secondTries,
      files: [...this.#files].map(([file, ms]) => ({ file, ms })),
    });
  }
}

const messages = (errors: readonly TestError[]) =>
  errors.map(({ message, value, location: at }) =>
    [message ?? value ?? "no message", ...(at ? [`at ${at.file}:${at.line}`] : [])].join("\n"),
  );
