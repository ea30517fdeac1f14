// New tickets notify staff: those on duty or the whole team, in the ticket and in the staff channel.
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import { ticket as contract } from "../contract.ts";
import { rolesOnCall } from "../store/staff.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { alertOnFault, type Ctx, staffAmong, teamOfTicket } from "./context.ts";
import { hoursLine } from "./may-open.ts";
import { isOpenNow } from "./open-hours.ts";
import { button, type Called, pageButton, row } from "./opening-message.ts";
import { postInChannel } from "./ticket-channel.ts";

/** Discord's limit for member mentions in one message. */
const MENTIONED_MAX = 100;

/**
 * The team members on duty, if only they are to be mentioned and there are any; otherwise the team's roles. Roles come
 * from the gateway: a member is waiting, and nobody who left the team is added.
 */
export async function mentionsFor(ctx: Ctx, guild: BotGuild, ticket: Ticket): Promise<Called> {
  const team = teamOfTicket(ctx, ticket);
  const isThere = (id: string): boolean => guild.roles.some((role) => role.id === id);
  const everyone = { users: [], roles: team?.mention ? team.roles.filter(isThere) : [] };
  if (!ctx.config.onCallOnly) return everyone;
  const onCall = await rolesOnCall(ctx.orm, ctx.guildId);
  const members = onCall.flatMap(({ id, roles }) => (roles ? [{ id, roles }] : []));
  const users = staffAmong(ctx, guild, ticket, members)
    .map(({ id }) => id)
    .slice(0, MENTIONED_MAX);
  return users.length > 0 ? { users, roles: [] } : everyone;
}

/**
 * A role that the bot can't mention is not notified, and in a private thread its members aren't added: that is
 * reported.
 */
export async function syncMentionAlert(ctx: Ctx, guild: BotGuild, called: Called, sent: SentMessage): Promise<void> {
  if (called.roles.length === 0) return;
  const unreachable = called.roles.filter((id) => !sent.mentionedRoles.includes(id));
  if (unreachable.length === 0) return ctx.alerts.clear("openMessage");
  const roles = guild.roles.filter(({ id }) => unreachable.includes(id)).map(({ name }) => name);
  await ctx.alerts.raise({ path: "openMessage", code: "rolesUnheard", params: { roles: roles.join(", ") } });
}

/** Staff who are not in a private thread see nothing of it: the card lets them join. */
export async function greetStaff(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { number, openKey, subject, openerId, channelId, isThread } = ticket;
  if (!channelId) return;
  const content = ctx.chat.t(chatWords.staffCard, {
    ticket: number,
    subject,
    member: `<@${openerId}>`,
    channel: `<#${channelId}>`,
    team: teamOfTicket(ctx, ticket)?.name ?? ctx.chat.t(chatWords.staff),
  });
  const buttons = [
    ...(isThread ? [button(`join:${number}`, ctx.chat.t(chatWords.buttons.join), 1)] : []),
    ...pageButton(ctx, ticket),
  ];
  const components = buttons.length > 0 ? [row(...buttons)] : [];
  const message = async () => ({ content, components });
  await postWhereSet(ctx, contract, { path: "staffChannel", key: `card:${openKey}`, message });
}

export async function noticeIfAway(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { hoursMode, hours, hoursText } = ctx.config;
  if (hoursMode !== "warn") return;
  const timeZone = await ctx.time.zone();
  if (isOpenNow(hours, ticket.openedAt, timeZone)) return;
  const content = `${hoursText} ${hoursLine(ctx.chat, hours, timeZone)}`.trim();
  await alertOnFault(ctx, "say", () => postInChannel(ctx, ticket, `away:${ticket.openKey}`, { content }));
}
