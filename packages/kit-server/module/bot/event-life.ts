// How long an event that could not be handled is retried.
import { isGuildEvent } from "#kit/guild-events/guild-events.ts";
import { ownValue } from "#kit/own-value.ts";
import type { ListenedName } from "./module-bot.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** As long as Discord's audit log and our records of effects can be used. */
const STATE_MS = 14 * DAY_MS;

/** The kit carries out guards' decisions: the message is removed, however late. */
export const REMOVAL = "GUARD_REMOVAL";
export type HandledName = ListenedName | typeof REMOVAL;

const LIVES: Partial<Record<HandledName, number>> = {
  [REMOVAL]: DAY_MS,
  // A welcome a day late is odd, but new members still need their roles.
  GUILD_MEMBER_ADD: DAY_MS,
  MEMBER_PASSED_SCREENING: DAY_MS,
  MEMBER_ROLES_GAINED: DAY_MS,
  MEMBER_ROLES_LOST: DAY_MS,
  MEMBER_BOOSTED: DAY_MS,
  // Records must reflect deletions: tickets close, drops end, transcripts lose deleted messages.
  GUILD_CREATE: STATE_MS,
  GUILD_MEMBER_REMOVE: STATE_MS,
  CHANNEL_DELETE: STATE_MS,
  THREAD_DELETE: STATE_MS,
  MESSAGE_CREATE: STATE_MS,
  MESSAGE_UPDATE: STATE_MS,
  MESSAGE_DELETE: STATE_MS,
  MESSAGE_DELETE_BULK: STATE_MS,
  // The member who reacted is waiting for the result.
  MESSAGE_REACTION_ADD: HOUR_MS,
};

/** For events with current state: the next one contains it again. */
const OTHER_MS = HOUR_MS;

/**
 * How long after receipt an event is still handled. Interactions end with their token (`interactions.ts`). Guild events
 * stay relevant: points are due, records must be correct.
 */
export const eventLifeMs = (name: HandledName): number =>
  ownValue(LIVES, name) ?? (isGuildEvent(name) ? STATE_MS : OTHER_MS);
