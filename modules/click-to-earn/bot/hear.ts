import type { Snowflake } from "#kit/snowflake.ts";
import { endDrop } from "../service/close-drop.ts";
import type { Ctx } from "../service/context.ts";
import { channelPath } from "../service/drop-fields.ts";
import { dropsInChannel, dropsOfMessages } from "../store.ts";

/** Without its message a drop is over; what was paid stays paid. */
export async function hearDeleted(ctx: Ctx, messageIds: readonly Snowflake[]): Promise<void> {
  for (const drop of await dropsOfMessages(ctx.orm, ctx.guildId, messageIds)) await endDrop(ctx, drop, "deleted");
}

export async function hearChannelDelete(ctx: Ctx, channelId: Snowflake): Promise<void> {
  for (const drop of await dropsInChannel(ctx.orm, ctx.guildId, channelId)) {
    await endDrop(ctx, drop, "channelGone");
    await ctx.alerts.raise({ path: channelPath(ctx.config, drop), code: "channelGone" });
  }
}
