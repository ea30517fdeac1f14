// Staff hear of a new ticket: those on duty or the whole team, in the room and in the channel for staff.
import { fillWords } from "#kit/words.ts";
import type { BotGuild } from "#kit-server/bot/bot-guild.ts";
import { postWhereSet } from "#kit-server/posting/post-where-set.ts";
import { ticket as contract } from "../contract.ts";
import { readOnCall } from "../store/staff.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, staffAmong, teamOfTicket } from "./context.ts";
import { hoursLine } from "./may-open.ts";
import { isOpenNow } from "./open-hours.ts";
import { button, type Called, row } from "./opening-message.ts";
import { sayInRoom } from "./room.ts";

/** As many as are looked up for a ticket: each is asked of the platform, so that nobody who left the team is let in. */
const ON_CALL_MAX = 25;

/** Those of the team who are on duty, where only they are to be mentioned and there is anyone; otherwise its roles. */
export async function whomToCall(ctx: Ctx, guild: BotGuild, ticket: Ticket): Promise<Called> {
  const team = teamOfTicket(ctx, ticket);
  const isThere = (id: string): boolean => guild.roles.some((role) => role.id === id);
  const everyone = { users: [], roles: team?.mention ? team.roles.filter(isThere) : [] };
  if (!ctx.config.onCallOnly) return everyone;
  const onCall = (await readOnCall(ctx.orm, ctx.guildId)).slice(0, ON_CALL_MAX);
  const found = await Promise.all(onCall.map(async ({ id }) => ({ id, roles: (await ctx.discord.member(id))?.roles })));
  const members = found.flatMap(({ id, roles }) => (roles ? [{ id, roles }] : []));
  const users = staffAmong(ctx, guild, ticket, members).map(({ id }) => id);
  return users.length > 0 ? { users, roles: [] } : everyone;
}

/** Staff who are not in a private thread see nothing of it: the card lets them join. */
export async function greetStaff(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { number, subject, openerId, roomId, isThread } = ticket;
  if (!roomId) return;
  const content = fillWords(chatWords.staffCard, {
    ticket: number,
    subject,
    member: `<@${openerId}>`,
    room: `<#${roomId}>`,
    team: teamOfTicket(ctx, ticket)?.name ?? chatWords.staff,
  });
  const components = isThread ? [row(button(`join:${number}`, chatWords.buttons.join, 1))] : [];
  const message = async () => ({ content, components });
  await postWhereSet(ctx, contract, { path: "staffChannel", key: `card:${number}`, message });
}

export async function sayIfAway(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { hoursMode, hours, hoursText } = ctx.config;
  if (hoursMode !== "warn") return;
  const timeZone = await ctx.time.zone();
  if (isOpenNow(hours, ticket.openedAt, timeZone)) return;
  const content = `${hoursText} ${hoursLine(hours, timeZone)}`.trim();
  await sayInRoom(ctx, ticket, `away:${ticket.number}`, { content });
}
