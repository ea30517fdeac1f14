// A few commands for managers and one for everyone.

import { secondsOf } from "#kit/chat/timestamp.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Ctx, type Person, refuse } from "../service/context.ts";
import { endDrop } from "../service/end-drop.ts";
import { kindNamed, namesOn, startDrop } from "../service/start-drop.ts";
import { readDrop, runningDrops } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

/** The database's integer range; people can type anything. */
const NUMBER_MAX = 2_147_483_647;

export async function createDrop(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const kind = kindNamed(ctx, String(call.options.kind ?? ""));
  const where = call.channelId ? { channelId: call.channelId } : {};
  const drop = await startDrop(ctx, {
    kind,
    key: call.id,
    startedBy: "command",
    by: personOf(call),
    author: await ctx.authorOf(call.member),
    ...where,
  });
  const { number, kindName, channelId } = drop;
  return { content: ctx.chat.t(chatWords.started, { number, kind: kindName, channel: `<#${channelId}>` }) };
}

export async function stopDrop(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const number = Number(call.options.number);
  const drop = number <= NUMBER_MAX ? await readDrop(ctx.orm, { guildId: ctx.guildId, number }) : null;
  if (!drop) throw refuse("dropGone");
  const ending = await endDrop(ctx, drop, "stopped", personOf(call));
  // Redelivered after a crash: this command had already stopped the drop.
  if (!ending && drop.endedWhy !== "stopped") throw refuse("isOver");
  return { content: ctx.chat.t(chatWords.stopped, { number: drop.number, kind: drop.kindName }) };
}

export async function listDrops(ctx: Ctx): Promise<Reply> {
  const running = await runningDrops(ctx.orm, ctx.guildId);
  if (running.length === 0) return { content: noneRunning(ctx) };
  const lines = running.map(({ number, kindName, channelId, participants, endsAt }) =>
    ctx.chat.t(chatWords.running, {
      number,
      kind: kindName,
      channel: `<#${channelId}>`,
      claimed: participants,
      ends: endsAt ? `<t:${secondsOf(endsAt)}:R>` : ctx.chat.t(chatWords.never),
    }),
  );
  return { content: lines.join("\n") };
}

const personOf = ({ member }: CommandCall): Person => {
  const { memberId: id, memberName: name } = briefOf(member);
  return { id, name };
};

function noneRunning({ chat, config }: Ctx): string {
  if (config.drops.length === 0) return chat.t(chatWords.noKinds);
  const kinds = namesOn(config);
  return kinds === "" ? chat.t(chatWords.allOff) : chat.t(chatWords.none, { kinds });
}

export async function showPoints(ctx: Ctx, { member }: CommandCall): Promise<Reply> {
  const { balance, earned, spent } = await ctx.ledger.balance(ctx.orm, member.user.id);
  return { content: ctx.chat.t(chatWords.balance, { balance, earned, spent }) };
}
