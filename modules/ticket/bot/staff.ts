// What staff do in a ticket by command and button.
import type { CommandCall, ComponentCall, Reply } from "#kit-server/bot/interaction.ts";
import { PRIORITIES } from "../contract.ts";
import { chatWords } from "../service/chat-words.ts";
import { type ChatCtx, isStaff, orRefusal, refuse } from "../service/context.ts";
import { claimTicket, moveTicket, renameRoom, setMember, setPriority, unclaimTicket } from "../service/staff-acts.ts";
import { addNote, setBlocked } from "../store.ts";
import { asStaff, demandStaff, memberOf, ticketNumbered } from "./caller.ts";

const done: Reply = { content: chatWords.done };

export async function claim(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  await claimTicket(ctx, await asStaff(ctx, call));
  return done;
}

export async function unclaim(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  await unclaimTicket(ctx, await asStaff(ctx, call));
  return done;
}

export async function move(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  await moveTicket(ctx, await asStaff(ctx, call), String(call.options.team));
  return done;
}

export async function prioritise(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  const priority = PRIORITIES.find((one) => one === call.options.level);
  if (priority) await setPriority(ctx, await asStaff(ctx, call), priority);
  return done;
}

export async function letIn(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  const { ticket } = await asStaff(ctx, call);
  await setMember(ctx, ticket, String(call.options.member), true);
  return done;
}

export async function takeOut(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  const { ticket } = await asStaff(ctx, call);
  await setMember(ctx, ticket, String(call.options.member), false);
  return done;
}

export async function rename(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  const { ticket, by } = await asStaff(ctx, call);
  await renameRoom(ctx, ticket, String(call.options.name), by);
  return done;
}

export async function keepNote(ctx: ChatCtx, call: CommandCall): Promise<Reply> {
  const { ticket, by } = await asStaff(ctx, call);
  await addNote(ctx.orm, ticket, by, String(call.options.text).slice(0, 2000));
  return { content: chatWords.noted };
}

/** The card in the channel for staff lets them into a private thread. */
export async function join(ctx: ChatCtx, call: ComponentCall): Promise<Reply> {
  const ticket = await ticketNumbered(ctx, call.argument);
  const { roomId } = ticket;
  demandStaff(ctx, ticket, memberOf(call.member));
  if (!roomId) throw refuse("roomGone");
  await orRefusal(() => ctx.discord.addToThread(roomId, call.member.user.id));
  return { content: chatWords.joined.replace("{room}", `<#${roomId}>`) };
}

/** For staff of any team. */
export async function block(ctx: ChatCtx, call: CommandCall, isOn: boolean): Promise<Reply> {
  const by = memberOf(call.member);
  const teams = [null, ...ctx.config.teams.map(({ name }) => name)];
  if (!teams.some((team) => isStaff(ctx, { team }, by))) throw refuse("staffOnly");
  const memberId = String(call.options.member);
  await setBlocked(ctx.orm, { guildId: ctx.guildId, memberId, byName: by.name }, isOn);
  const said = isOn ? chatWords.blocked : chatWords.unblocked;
  return { content: said.replace("{member}", `<@${memberId}>`) };
}
