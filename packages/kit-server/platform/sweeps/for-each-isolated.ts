import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";

/**
 * Does the work for each item in order. A failing item doesn't stop the others; its error is thrown at the end. Of
 * several errors, a retryable one is thrown before one that Discord rejected.
 */
export async function forEachIsolated<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof PlatformFault)) ?? failures[0];
}
