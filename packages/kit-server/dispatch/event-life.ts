// How long an event that could not be handled still matters.
import { ownValue } from "#kit/own-value.ts";
import type { GatewayEventName } from "../gateway/gateway-event.ts";
import type { MemberNewsName } from "../members/member-news.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** As long as Discord's audit log and our own records of effects are of use. */
const STATE_MS = 14 * DAY_MS;

const LIVES: Partial<Record<GatewayEventName | MemberNewsName, number>> = {
  // A welcome a day late is odd, but roles that newcomers get are still due.
  GUILD_MEMBER_ADD: DAY_MS,
  MEMBER_PASSED_SCREENING: DAY_MS,
  MEMBER_ROLES_GAINED: DAY_MS,
  MEMBER_BOOSTED: DAY_MS,
  // Records must agree with what is gone: tickets close, drops end, transcripts lose what was deleted.
  GUILD_CREATE: STATE_MS,
  GUILD_MEMBER_REMOVE: STATE_MS,
  CHANNEL_DELETE: STATE_MS,
  THREAD_DELETE: STATE_MS,
  MESSAGE_CREATE: STATE_MS,
  MESSAGE_UPDATE: STATE_MS,
  MESSAGE_DELETE: STATE_MS,
  MESSAGE_DELETE_BULK: STATE_MS,
  // Someone who reacted waits for what follows.
  MESSAGE_REACTION_ADD: HOUR_MS,
};

/** For events with current state: the next one repeats it. */
const OTHER_MS = HOUR_MS;

/** How long after it was received an event is still worth handling. Interactions end with their token (`interactions.ts`). */
export const eventLifeMs = (name: GatewayEventName | MemberNewsName): number => ownValue(LIVES, name) ?? OTHER_MS;
