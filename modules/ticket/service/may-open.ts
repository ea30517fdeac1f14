// Whether a member may open a ticket, and every reason why not.
import type { Subject } from "../contract.ts";
import type { Standing } from "../store.ts";
import { chatWords } from "./chat-words.ts";
import type { Ctx, Member } from "./context.ts";
import { isOpenNow } from "./open-hours.ts";

const MINUTE_MS = 60_000;

export type Known = { standing: Standing; isBlocked: boolean; timeZone: string; now: Date };

/** Empty when nothing stands against it. */
export function whyNot({ config }: Ctx, member: Member, subject: Subject, known: Known): string[] {
  const { standing, isBlocked, timeZone, now } = known;
  const why = chatWords.why;
  const holds = (roles: readonly string[]) => roles.some((id) => member.roles.includes(id));
  const listed = (roles: readonly string[]) => roles.map((id) => `<@&${id}>`).join(", ");
  const reasons: string[] = [];
  if (isBlocked || holds(config.blockedRoles)) reasons.push(why.blocked);
  for (const roles of [config.requiredRoles, subject.requiredRoles]) {
    if (roles.length > 0 && !holds(roles)) reasons.push(why.role.replace("{roles}", listed(roles)));
  }
  if (standing.own.length >= config.memberLimit) {
    const rooms = standing.own.map(({ roomId, number }) => (roomId ? `<#${roomId}>` : `#${number}`)).join(", ");
    reasons.push(why.memberLimit.replace("{limit}", String(config.memberLimit)).replace("{rooms}", rooms));
  }
  if (standing.open >= config.totalLimit) reasons.push(why.totalLimit);
  const readyAt = (standing.lastOpenedAt?.getTime() ?? 0) + (config.cooldown ?? 0) * 1000;
  if (config.cooldown !== null && readyAt > now.getTime()) {
    reasons.push(why.cooldown.replace("{when}", `<t:${Math.ceil(readyAt / 1000)}:R>`));
  }
  if (config.hoursMode === "block" && !isOpenNow(config.hours, now, timeZone)) {
    reasons.push(`${config.hoursText} ${hoursLine(config.hours, timeZone)}`.trim());
  }
  return reasons;
}

/** When the team is there, in a line. */
export const hoursLine = (hours: Ctx["config"]["hours"], timeZone: string): string =>
  hours.length === 0
    ? ""
    : `(${hours.map(({ days, opens, closes }) => `${days.map(shortDay).join(", ")} ${opens}–${closes}`).join("; ")}, ${timeZone})`;

const shortDay = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1, 3);

/** A second press within this time is the same wish. */
export const SAME_WISH_MS = MINUTE_MS / 6;
