// How long an event that could not be handled still matters.
import { isGuildEvent } from "#kit/guild-events/guild-events.ts";
import { ownValue } from "#kit/own-value.ts";
import type { ListenedName } from "./face.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** As long as Discord's audit log and our own records of effects are of use. */
const STATE_MS = 14 * DAY_MS;

/** What guards decided is done by the kit: the message goes, however late. */
export const REMOVAL = "GUARD_REMOVAL";
export type HandledName = ListenedName | typeof REMOVAL;

const LIVES: Partial<Record<HandledName, number>> = {
  [REMOVAL]: DAY_MS,
  // A welcome a day late is odd, but roles that newcomers get are still due.
  GUILD_MEMBER_ADD: DAY_MS,
  MEMBER_PASSED_SCREENING: DAY_MS,
  MEMBER_ROLES_GAINED: DAY_MS,
  MEMBER_ROLES_LOST: DAY_MS,
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

/**
 * How long after it was received an event is still worth handling. Interactions end with their token (`interactions.ts`).
 * What modules emit stays true: points are due, records must agree.
 */
export const eventLifeMs = (name: HandledName): number =>
  ownValue(LIVES, name) ?? (isGuildEvent(name) ? STATE_MS : OTHER_MS);
