import type { Ctx } from "./context.ts";

/** Finishes an opening that a kill interrupted; repeated calls within a minute are one job. */
export async function askToFinish({ clock, jobs }: Ctx, number: number): Promise<void> {
  const key = `again:${number}:${Math.floor(clock.now().getTime() / 60_000)}`;
  await jobs.enqueue("finish", { number }, { key });
}
