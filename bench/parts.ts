// Runs the bench's parts one after the other. A part that fails or doesn't end is reported, and the others continue.
import type { Figure } from "./figure.ts";

export type Part = {
  /** Printed when the part begins. */
  title: string;
  measure(): Promise<readonly Figure[]>;
};

export type Outcome = {
  figures: Figure[];
  /** The failed parts, each with its reason, in the order of the parts. */
  failures: { title: string; reason: string }[];
};

/** Per part; the longest takes two minutes on an idle machine. */
const PART_LIMIT_MS = 5 * 60_000;
/** For all parts together; those that haven't started by then are skipped and reported. */
const WHOLE_LIMIT_MS = 15 * 60_000;

export async function measureParts(
  parts: readonly Part[],
  log: (text: string) => void,
  outcome: Outcome,
): Promise<void> {
  for (const { title, measure } of parts) {
    const left = WHOLE_LIMIT_MS - performance.now();
    if (left <= 0) {
      outcome.failures.push({ title, reason: `left out: ${WHOLE_LIMIT_MS / 60_000} minutes are over` });
      continue;
    }
    log(`${title} …`);
    try {
      outcome.figures.push(...(await within(Math.min(left, PART_LIMIT_MS), measure())));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      outcome.failures.push({ title, reason });
      log(`  failed: ${reason}`);
    }
  }
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${Math.round(limitMs / 1000)} s`)), limitMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
