import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";

/**
 * Does the work for each, one after another. One that fails keeps none of the others from it, and is thrown at the end; of
 * several, one that another try may fix before what Discord rejected.
 */
export async function forEachIsolated<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof PlatformFault)) ?? failures[0];
}
