// What staff do in a ticket by command and button.
import { BLOCK_DAYS_MAX, BLOCK_REASON_MAX } from "#kit/blocks/define-blocks.ts";
import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { PRIORITIES } from "../contract.ts";
import { blocks, type Ctx, isStaff, refuse, refuseOnFault } from "../service/context.ts";
import { replyInChannel, type Wording } from "../service/reply.ts";
import {
  claimTicket,
  moveTicket,
  renameChannel,
  setLabels,
  setMember,
  setPriority,
  transferTicket,
  unclaimTicket,
} from "../service/staff-acts.ts";
import { addNote, notesOf, readOnCall, setOffCall, setOnCall } from "../store/staff.ts";
import { chatWords } from "../words/chat-words.ts";
import { asStaff, memberOf, requireAnyTeam, requireStaff, ticketNumbered } from "./caller.ts";

/** Discord's limit is 2000; the author's name comes first. */
const REPLY_MAX = 1900;
const CONTENT_MAX = 2000;

const { changed } = chatWords;

export async function claim(ctx: Ctx, call: CommandCall): Promise<Reply> {
  await claimTicket(ctx, await asStaff(ctx, call));
  return { content: ctx.chat.t(changed.claimed) };
}

export async function unclaim(ctx: Ctx, call: CommandCall): Promise<Reply> {
  await unclaimTicket(ctx, await asStaff(ctx, call));
  return { content: ctx.chat.t(changed.unclaimed) };
}

export async function move(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { team } = await moveTicket(ctx, await asStaff(ctx, call), String(call.options.team));
  return { content: ctx.chat.t(changed.moved, { team: escapedText(team ?? ctx.chat.t(chatWords.staff)) }) };
}

export async function transfer(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const act = await asStaff(ctx, call);
  const id = String(call.options.member);
  const user = call.resolved.users?.[id];
  const member = call.resolved.members?.[id];
  if (!user || !member || !isStaff(ctx, act.ticket, member)) throw refuse("notOfTeam");
  const { memberName: name } = briefOf({ ...member, user });
  await transferTicket(ctx, act, { id, name });
  return { content: ctx.chat.t(changed.transferred, { member: `<@${id}>` }) };
}

export const label = (ctx: Ctx, call: CommandCall): Promise<Reply> =>
  relabel(ctx, call, (labels, named) => [...labels, named]);

export const unlabel = (ctx: Ctx, call: CommandCall): Promise<Reply> =>
  relabel(ctx, call, (labels, named) => labels.filter((one) => one.toLowerCase() !== named.toLowerCase()));

async function relabel(
  ctx: Ctx,
  call: CommandCall,
  change: (labels: readonly string[], named: string) => readonly string[],
): Promise<Reply> {
  const { ticket } = await asStaff(ctx, call);
  const named = String(call.options.label).trim();
  const labels = await setLabels(ctx, ticket, (before) => change(before, named));
  return {
    content: ctx.chat.t(changed.labels, { labels: labels.map(escapedText).join(", ") || ctx.chat.t(chatWords.none) }),
  };
}

/** With typed text, a saved reply, or both, one after the other. */
export async function reply(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { ticket, by } = await asStaff(ctx, call);
  const { ready, text } = call.options;
  const texts: Wording[] = [
    ...(ready === undefined ? [] : [{ ready: String(ready) }]),
    ...(text === undefined ? [] : [{ text: String(text).slice(0, REPLY_MAX) }]),
  ];
  if (texts.length === 0) throw refuse("nothingToSay");
  const author = await ctx.authorOf(call.member);
  for (const [at, wording] of texts.entries()) {
    await replyInChannel(ctx, ticket, { by, author, wording, key: `${call.id}:${at}` });
  }
  return { content: ctx.chat.t(changed.replied) };
}

export async function prioritise(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const priority = PRIORITIES.find((one) => one === call.options.level);
  const act = await asStaff(ctx, call);
  const { priority: level } = priority ? await setPriority(ctx, act, priority) : act.ticket;
  return { content: ctx.chat.t(changed.priority, { level: chatWords.priorities[level] }) };
}

const setIn =
  (isIn: boolean) =>
  async (ctx: Ctx, call: CommandCall): Promise<Reply> => {
    const member = String(call.options.member);
    await setMember(ctx, await asStaff(ctx, call), member, isIn);
    return { content: ctx.chat.t(isIn ? changed.added : changed.removed, { member: `<@${member}>` }) };
  };
export const addMember = setIn(true);
export const removeMember = setIn(false);

export async function rename(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const name = String(call.options.name);
  await renameChannel(ctx, await asStaff(ctx, call), name);
  return { content: ctx.chat.t(changed.renamed, { name: escapedText(name.slice(0, 100)) }) };
}

export async function writeNote(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { ticket, by } = await asStaff(ctx, call);
  const text = String(call.options.text).slice(0, 2000);
  await ctx.answerOnce(call, { dedupeMs: 0 }, (tx) => addNote(tx, ticket, by, text));
  return { content: ctx.chat.t(chatWords.noted) };
}

export async function showNotes(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { ticket } = await asStaff(ctx, call);
  const notes = await notesOf(ctx.orm, ctx.guildId, ticket.number);
  const lines = notes.map(({ authorName, text, at }) => `**${escapedText(authorName)}** <t:${seconds(at)}:R>: ${text}`);
  return { content: lines.join("\n").slice(-CONTENT_MAX) || ctx.chat.t(chatWords.noNotes) };
}
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Staff of any team go on and off duty. */
export async function onCall(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const by = memberOf(call.member);
  requireAnyTeam(ctx, by);
  const isOn = call.options.state === "on";
  if (isOn) await setOnCall(ctx.orm, ctx.guildId, { ...by, roles: [...by.roles] }, ctx.clock.now());
  else await setOffCall(ctx.orm, ctx.guildId, by.id);
  const names = (await readOnCall(ctx.orm, ctx.guildId)).map(({ name }) => escapedText(name)).join(", ");
  const said = isOn ? chatWords.onDuty : chatWords.offDuty;
  return { content: ctx.chat.t(said, { names: names || ctx.chat.t(chatWords.none) }).slice(0, CONTENT_MAX) };
}

/** The card in the staff channel lets them join a private thread. */
export async function join(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const ticket = await ticketNumbered(ctx, call.argument);
  const { channelId } = ticket;
  requireStaff(ctx, ticket, memberOf(call.member));
  if (!channelId) throw refuse("roomGone");
  await refuseOnFault(() => ctx.discord.addToThread(channelId, call.member.user.id));
  return { content: ctx.chat.t(chatWords.joined, { channel: `<#${channelId}>` }) };
}

/** For staff of any team. */
export async function block(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const by = memberOf(call.member);
  requireAnyTeam(ctx, by);
  const { member, reason = "", days = null } = call.options;
  if (days !== null && !(Number(days) >= 1 && Number(days) <= BLOCK_DAYS_MAX)) {
    throw refuse("daysOutOfRange", { max: BLOCK_DAYS_MAX });
  }
  const id = String(member);
  const blocking = {
    by,
    key: call.id,
    reason: String(reason).trim().slice(0, BLOCK_REASON_MAX),
    days: days === null ? null : Number(days),
  };
  await blocks.block(ctx, { ...blocking, member: { id, name: nameIn(call, id) } });
  return { content: ctx.chat.t(chatWords.blocked, { member: `<@${id}>` }) };
}

export async function unblock(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const by = memberOf(call.member);
  requireAnyTeam(ctx, by);
  const id = String(call.options.member);
  await blocks.unblock(ctx, { by, key: call.id }, id);
  return { content: ctx.chat.t(chatWords.unblocked, { member: `<@${id}>` }) };
}

/** Former members are users without a member. */
function nameIn({ resolved }: CommandCall, id: string): string {
  const user = resolved.users?.[id];
  return user ? briefOf({ ...resolved.members?.[id], user }).memberName : id;
}
