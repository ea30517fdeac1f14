// Staff actions are posted in the ticket's channel, once each.
import { escapedText } from "#kit/placeholders.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { readTicket, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { alertOnFault, type Ctx } from "./context.ts";
import { postInChannel } from "./ticket-channel.ts";

type Said = "claimed" | "unclaimed" | "transferred" | "moved" | "reopened";
type Notice = { number: number; key: string; content: string; roles: string[] };

/** During a Discord outage a job posts it later: the action itself is done. */
export async function announceInTicket(
  ctx: Ctx,
  ticket: Ticket,
  { key, what, gaps, roles = [] }: { key: string; what: Said; gaps: Record<string, string>; roles?: readonly string[] },
): Promise<void> {
  const call = roles.map((id) => `<@&${id}>`).join(" ");
  const harmless = Object.fromEntries(Object.entries(gaps).map(([name, value]) => [name, escapedText(value)]));
  const content = [ctx.chat.t(chatWords[what], harmless), call].filter(Boolean).join(" ");
  const notice: Notice = { number: ticket.number, key: `${what}:${ticket.number}:${key}`, content, roles: [...roles] };
  try {
    await say(ctx, ticket, notice);
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error;
    await ctx.jobs.enqueue("say", notice, { key: notice.key });
  }
}

export async function announceLater(ctx: Ctx, notice: Notice): Promise<void> {
  const ticket = await readTicket(ctx.orm, ctx.guildId, notice.number);
  if (ticket) await say(ctx, ticket, notice);
}

const say = (ctx: Ctx, ticket: Ticket, { key, content, roles }: Notice): Promise<void> =>
  alertOnFault(ctx, "say", () =>
    postInChannel(ctx, ticket, key, { content, allowed_mentions: { parse: [], users: [], roles } }),
  );
