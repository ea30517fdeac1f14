// A ticket's messages with the owner's words: the first, with the form's answers and the buttons, and saved replies.
import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  APIButtonComponentWithURL,
} from "discord-api-types/v10";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { IS_COMPONENTS_V2 } from "#kit/message/message-payload.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { fillMessage, memberValues, type Person } from "#kit-server/module/posting/fill-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, teamOfTicket } from "./context.ts";

/** Whom the first message mentions; in a private thread, that adds them. */
export type Called = { users: readonly string[]; roles: readonly string[] };

const FIELD_MAX = 1024;

type Row = APIActionRowComponent<APIButtonComponentWithCustomId | APIButtonComponentWithURL>;
export const button = (name: string, label: string, style: 1 | 2 | 3 | 4 = 2): APIButtonComponentWithCustomId => ({
  type: 2,
  style,
  label,
  custom_id: `ticket:${name}`,
});
export const row = (...components: Row["components"]): Row => ({ type: 1, components });

/** Links staff to the ticket in the dashboard; omitted if the dashboard's address is unknown. */
export function pageButton(ctx: Ctx, { number }: Ticket): Row["components"] {
  const url = ctx.pageUrl(number);
  return url === null ? [] : [{ type: 2, style: 5, label: ctx.chat.t(chatWords.buttons.page), url }];
}

/** In chat the file's URL expires in a day; the ticket's page keeps the file. */
const answersInChat = ({ label, value, files = [] }: Ticket["answers"][number]) => ({
  label,
  value: files.length === 0 ? value : files.map(({ url }) => url).join(", "),
});

export async function openingMessage(
  ctx: Ctx,
  guild: BotGuild,
  ticket: Ticket,
  called: Called,
): Promise<OutgoingMessage> {
  const { config } = ctx;
  const base = await fillForTicket(ctx, guild, ticket, config.openMessage);
  const call = [...called.roles.map((id) => `<@&${id}>`), ...called.users.map((id) => `<@${id}>`)].join(" ");
  const buttons = row(
    button("close", ctx.chat.t(chatWords.buttons.close), 4),
    ...(config.claiming ? [button("claim", ctx.chat.t(chatWords.buttons.claim))] : []),
  );
  const answered = ticket.answers.filter(({ value }) => value !== "").map(answersInChat);
  const mentions = { parse: [], users: [], roles: [], ...base?.allowed_mentions };
  const allowed_mentions = {
    ...mentions,
    roles: [...new Set([...mentions.roles, ...called.roles])],
    users: [...new Set([...mentions.users, ...called.users])],
  };
  if (base?.flags && base.flags & IS_COMPONENTS_V2) {
    const texts = [call, ...answered.map(({ label, value }) => `**${label}**\n${value}`)].filter(Boolean).join("\n");
    const more = texts === "" ? [] : [{ type: 10 as const, content: texts.slice(0, 2000) }];
    return { ...base, allowed_mentions, components: [...(base.components ?? []), ...more, buttons] };
  }
  const embed = {
    title: ticket.subject,
    fields: answered.map(({ label, value }) => ({ name: label, value: value.slice(0, FIELD_MAX) })),
  };
  return {
    ...base,
    content: [base?.content, call].filter(Boolean).join("\n").slice(0, 2000) || `<@${ticket.openerId}>`,
    embeds: [...(base?.embeds ?? []).slice(0, 9), ...(answered.length > 0 ? [embed] : [])],
    components: [...(base?.components ?? []).slice(0, 4), buttons],
    allowed_mentions,
  };
}

/** Fills one of the owner's messages; null if it is empty. */
export async function fillForTicket(
  ctx: Ctx,
  guild: BotGuild,
  ticket: Ticket,
  message: MessageVariants,
): Promise<OutgoingMessage | null> {
  const { number, subject, openerId } = ticket;
  const shows = (gap: string): boolean => JSON.stringify(message).includes(`{${gap}}`);
  const values = {
    ...memberValues(ctx, guild, await openerOf(ctx, ticket, shows("member.avatar"))),
    ticket: String(number),
    "ticket.subject": subject,
    "ticket.team": teamOfTicket(ctx, ticket)?.name ?? ctx.chat.t(chatWords.staff),
  };
  return fillMessage(ctx, message, { key: String(number), values, memberId: openerId });
}

/** The opener with the name stored in the ticket. Discord is only called for an avatar that is shown. */
async function openerOf(ctx: Ctx, { openerId, openerName }: Ticket, isPictured: boolean): Promise<Person> {
  const member = isPictured ? await ctx.discord.member(openerId).catch(unlessRefused) : null;
  const pictures = member ? briefOf(member) : { avatar: null, guildAvatar: null };
  return { ...pictures, memberId: openerId, memberName: openerName };
}

function unlessRefused(error: unknown): null {
  if (!(error instanceof PlatformFault)) throw error;
  return null;
}
