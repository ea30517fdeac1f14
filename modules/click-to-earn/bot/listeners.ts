// Gateway events: messages that start drops, reactions that claim them, and deleted messages and channels.
import type { GatewayMessageReactionAddDispatchData } from "discord-api-types/v10";
import { customEmoji } from "#kit/emoji.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { EventContext } from "#kit-server/module/bot/module-bot.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { clickToEarn } from "../contract.ts";
import { type Ctx, fieldPath } from "../service/context.ts";
import { endDrop } from "../service/end-drop.ts";
import { claim } from "../service/press.ts";
import { dropsInChannel, dropsOfMessages } from "../store.ts";

type Event = EventContext<typeof clickToEarn>;

/** Ends a drop whose message was deleted; payments stay. */
export async function handleMessageDelete(ctx: Ctx, messageIds: readonly Snowflake[]): Promise<void> {
  for (const drop of await dropsOfMessages(ctx.orm, ctx.guildId, messageIds)) await endDrop(ctx, drop, "deleted");
}

export async function handleChannelDelete(ctx: Ctx, channelId: Snowflake): Promise<void> {
  for (const drop of await dropsInChannel(ctx.orm, ctx.guildId, channelId)) {
    await endDrop(ctx, drop, "channelGone");
    await ctx.alerts.raise({ path: fieldPath(ctx.config, drop, "channel"), code: "channelGone" });
  }
}

/** Reactions can't be replied to: the message shows who won. */
export async function handleReaction(ctx: Event, reaction: GatewayMessageReactionAddDispatchData): Promise<void> {
  const { message_id: messageId, user_id: memberId, member, emoji } = reaction;
  if (!member?.user || member.user.bot) return;
  const [drop] = await dropsOfMessages(ctx.orm, ctx.guildId, [messageId]);
  if (!drop?.kind.emoji || drop.kind.claimBy !== "reaction") return;
  const wanted = customEmoji(drop.kind.emoji);
  if (wanted ? wanted.id !== emoji.id : drop.kind.emoji !== emoji.name) return;
  const { user } = member;
  const { memberName } = briefOf({ ...member, user });
  const press = { id: `reaction:${memberId}`, memberId, memberName, isBot: false, at: ctx.event.at, pick: null };
  await claim(ctx, drop.number, { press, member: gateMemberOf({ ...member, user }) }, null);
}
