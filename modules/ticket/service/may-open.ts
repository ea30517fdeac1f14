// Whether a member may open a ticket, and every reason why not.
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { WEEKDAYS } from "#kit/field/weekdays.ts";
import type { BlockRow } from "#kit-server/module/blocks/block-table.ts";
import type { Subject } from "../contract.ts";
import type { OpenTickets } from "../store/openings.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx, Member } from "./context.ts";
import { isOpenNow } from "./open-hours.ts";

const MINUTE_MS = 60_000;

export type Known = {
  openTickets: OpenTickets;
  block: BlockRow | null;
  /** The unmet conditions, a sentence each. */
  unmetRequirements: readonly ChatText[];
  timeZone: string;
  now: Date;
};

/** Empty if nothing prevents it. */
export function whyNot({ chat, config }: Ctx, member: Member, subject: Subject, known: Known): string[] {
  const { openTickets, block, unmetRequirements, timeZone, now } = known;
  const why = chatWords.why;
  const reasons: string[] = [];
  const isBlockedByRole = config.blockedRoles.some((id) => member.roles.includes(id));
  if (isBlockedByRole || (block && !block.until)) reasons.push(chat.t(why.blocked));
  else if (block?.until) reasons.push(chat.t(why.blockedUntil, { when: relative(block.until.getTime()) }));
  reasons.push(...unmetRequirements.map((text) => chat.t(text)));
  const limit = limitOf(config, member);
  const sameSubject = openTickets.openOfMember.filter((one) => one.subject === subject.name);
  const channelsOf = (tickets: readonly Ticket[]): string =>
    tickets.map(({ channelId, number }) => (channelId ? `<#${channelId}>` : `#${number}`)).join(", ");
  if (openTickets.openOfMember.length >= limit) {
    reasons.push(chat.t(why.memberLimit, { limit, channels: channelsOf(openTickets.openOfMember) }));
  } else if (subject.limit > 0 && sameSubject.length >= subject.limit) {
    reasons.push(chat.t(why.subjectLimit, { limit: subject.limit, channels: channelsOf(sameSubject) }));
  }
  if (openTickets.open >= config.totalLimit) reasons.push(chat.t(why.totalLimit));
  const readyAt = (openTickets.lastOpenedAt?.getTime() ?? 0) + (config.cooldown ?? 0) * 1000;
  if (config.cooldown !== null && readyAt > now.getTime()) {
    reasons.push(chat.t(why.cooldown, { when: relative(readyAt) }));
  }
  if (config.hoursMode === "block" && !isOpenNow(config.hours, now, timeZone)) {
    reasons.push(`${config.hoursText} ${hoursLine(chat, config.hours, timeZone)}`.trim());
  }
  return reasons;
}

/** Discord's relative timestamp: "in 3 days". */
const relative = (atMs: number): string => `<t:${Math.ceil(atMs / 1000)}:R>`;

/** The highest limit among the member's roles; without such a role, everyone's limit. */
function limitOf({ roleLimits, memberLimit }: Ctx["config"], { roles: held }: Member): number {
  const limitsOfMember = roleLimits.filter(({ roles }) => roles.some((id) => held.includes(id)));
  return limitsOfMember.length === 0 ? memberLimit : Math.max(...limitsOfMember.map(({ limit }) => limit));
}

/** The team's business hours, in a line. */
export const hoursLine = (chat: Translator, hours: Ctx["config"]["hours"], timeZone: string): string =>
  hours.length === 0
    ? ""
    : `(${hours.map(({ days, opens, closes }) => `${days.map((day) => chat.weekday(WEEKDAYS.indexOf(day))).join(", ")} ${opens}–${closes}`).join("; ")}, ${timeZone})`;

/** A second press within this time is the same request. */
export const DEDUPE_MS = MINUTE_MS / 6;
