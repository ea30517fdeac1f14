// Deletes what a member handed in, on their request. What was given for it stays noted, so that nothing is given twice.
import type { Snowflake } from "#kit/snowflake.ts";
import { entriesOf } from "../store/entries.ts";
import { eraseEvidence } from "../store/evidence.ts";
import type { Ctx } from "./context.ts";
import { queue } from "./queue.ts";

export async function eraseWork(ctx: Ctx, memberId: Snowflake): Promise<void> {
  await queue.withdrawAll(ctx, memberId);
  const entries = await entriesOf(ctx.orm, ctx.guildId, memberId);
  await ctx.orm.transaction((tx) =>
    eraseEvidence(
      tx,
      ctx.guildId,
      entries.map(({ number }) => number),
    ),
  );
  for (const { number, galleryMessageId } of entries) {
    // Draws its card again, without the answers.
    await queue.amend(ctx, number, {});
    if (galleryMessageId) await ctx.jobs.enqueue("gallery", { number }, { key: `gallery:${number}:erased` });
  }
}
