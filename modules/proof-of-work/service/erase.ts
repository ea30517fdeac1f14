// Deletes what a member handed in, on their request. What was given for it stays noted, so that nothing is given twice.
import type { Snowflake } from "#kit/snowflake.ts";
import { entriesOf } from "../store/entries.ts";
import { eraseEvidence } from "../store/evidence.ts";
import type { Ctx } from "./context.ts";
import { removeFromGallery } from "./gallery.ts";
import { queue } from "./queue.ts";

/** `key`: the interaction's ID. */
export async function eraseWork(ctx: Ctx, memberId: Snowflake, key: string): Promise<void> {
  await queue.withdrawAll(ctx, memberId);
  const entries = await entriesOf(ctx.orm, ctx.guildId, memberId);
  const numbers = entries.map(({ number }) => number);
  await ctx.orm.transaction((tx) => eraseEvidence(tx, ctx.guildId, numbers));
  await ctx.jobs.enqueue("erased", { memberId }, { key: `erased:${key}` });
}

/** The job: what chat still shows of it. */
export async function eraseInChat(ctx: Ctx, memberId: Snowflake): Promise<void> {
  for (const entry of await entriesOf(ctx.orm, ctx.guildId, memberId)) {
    await queue.amend(ctx, entry.number, {});
    await removeFromGallery(ctx, entry);
  }
}
