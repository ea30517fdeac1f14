import type { Ctx } from "./context.ts";

/** For an opening that a kill cut short; asked again within a minute, it is one job. */
export async function askToFinish({ clock, jobs }: Ctx, number: number): Promise<void> {
  const key = `again:${number}:${Math.floor(clock.now().getTime() / 60_000)}`;
  await jobs.enqueue("finish", { number }, { key });
}
