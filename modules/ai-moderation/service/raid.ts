// Whether verification sees a raid: then only the cheap rules work, and nobody is written to.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Ctx } from "./context.ts";

/** False while verification is off. */
export async function isRaid(ctx: Ctx, memberId: Snowflake): Promise<boolean> {
  const ask = await ctx.use("members.verified");
  if (!ask) return false;
  const answer = await ctx.orm.transaction((tx) => ask(tx, `raid:${memberId}`, { memberId }));
  return answer.outcome === "done" && answer.done.isRaid;
}
