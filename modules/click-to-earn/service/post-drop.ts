// Posts a drop that was started, once, and lets it live.
import { english } from "#kit/chat/translator.ts";
import { channelIssue } from "#kit/guild-check.ts";
import type { Permission } from "#kit/permissions.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { channelFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { changeDrop, type Drop, readDrop } from "../store.ts";
import { closeLater, finishDrop, sayEnd } from "./close-drop.ts";
import type { Ctx } from "./context.ts";
import { fieldPath } from "./drop-fields.ts";
import { runningMessage } from "./drop-message.ts";
import { outOfChat } from "./out-of-chat.ts";
import { writeReward } from "./write.ts";

/** A drop that could not be posted for so long is no surprise any more. */
const LATE_MS = 30 * 60_000;
const NEEDS: readonly Permission[] = ["ViewChannel", "SendMessages"];
const REACTS: readonly Permission[] = ["ReadMessageHistory", "AddReactions"];

export async function postDrop(ctx: Ctx, number: number): Promise<void> {
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
  const guild = await ctx.guild();
  if (drop?.state !== "waiting" || !guild) return;
  const { channelId, kind } = drop;
  const path = fieldPath(ctx.config, drop, "channel");
  const channel = guild.channels.find(({ id }) => id === channelId);
  const needs = kind.claimBy === "reaction" ? [...NEEDS, ...REACTS] : NEEDS;
  const issue = channelIssue(path, channel, { types: ["text", "announcement", "voice"], needs });
  const isLate = ctx.clock.now().getTime() - drop.startedAt.getTime() > LATE_MS;
  if (issue) await ctx.alerts.raise(issue);
  if (issue || isLate) return giveUp(ctx, drop);
  const raise = async (error: unknown): Promise<void> => {
    if (!(error instanceof PlatformFault)) throw error;
    await ctx.alerts.raise(channelFaultIssue(path, error, channel?.name ?? channelId));
  };
  // The drop still works: members can add the reaction themselves.
  const react = (emoji: string, messageId: string) => ctx.discord.addReaction(channelId, messageId, emoji).catch(raise);
  try {
    const posted = await send(ctx, guild, drop);
    if (!posted) return giveUp(ctx, drop);
    await ctx.alerts.clear(path);
    const { messageId } = posted;
    const postedAt = new Date(snowflakeTime(messageId));
    const endsAt = posted.endsAt ? new Date(posted.endsAt) : null;
    await changeDrop(ctx.orm, drop, { messageId, postedAt, endsAt });
    if (endsAt) await closeLater(ctx, number, endsAt);
    if (kind.claimBy === "reaction" && kind.emoji) await react(kind.emoji, messageId);
    // The activity is part of the dashboard, which is English.
    const reward = outOfChat(writeReward(english, kind), guild.roles);
    const details = { number, kind: drop.kindName, reward };
    await ctx.activity.record("dropped", String(number), details);
    // Last, so that a kill before it leaves a drop that is posted again. A claim may have been faster and taken
    // everything.
    const live = await changeDrop(ctx.orm, drop, { state: "live" }, ["waiting"]);
    if (!live) await endWhatIsOver(ctx, number);
  } catch (error) {
    await raise(error);
    await giveUp(ctx, drop);
  }
}

/** It ended before it was posted, so its message has to show that too. */
async function endWhatIsOver(ctx: Ctx, number: number): Promise<void> {
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
  if (drop?.state === "closing") await finishDrop(ctx, drop);
  else if (drop?.state === "ended") await sayEnd(ctx, drop);
}

/** The end is fixed with the first attempt and reused by retries. */
const send = (ctx: Ctx, guild: BotGuild, drop: Drop) =>
  ctx.once(`post:${drop.number}`, async (nonce) => {
    const now = ctx.clock.now();
    const endsAt = drop.kind.life === null ? null : new Date(now.getTime() + drop.kind.life * 1000);
    const message = runningMessage(
      { guild, cdnUrl: ctx.cdnUrl, chat: ctx.chat, now },
      { ...drop, postedAt: now, endsAt },
    );
    if (!message) return null;
    const { id } = await ctx.discord.sendMessage(drop.channelId, message, { key: nonce });
    return { messageId: id, endsAt: endsAt?.toISOString() ?? null };
  });

async function giveUp(ctx: Ctx, drop: Drop): Promise<void> {
  const closing = await changeDrop(ctx.orm, drop, { state: "closing", endedWhy: "notPosted" }, ["waiting"]);
  if (closing) await finishDrop(ctx, closing);
}
