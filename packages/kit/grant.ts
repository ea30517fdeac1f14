// Role grants: roles that a module gives to or removes from members, as its page shows them.
import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/**
 * `queued`: will be done soon. `parked`: something in the server prevents it, and it is retried once that changes.
 * `failed`: Discord rejected it for a reason that a person has to look into. `void`: the member left, a later grant of
 * the same role replaced it, or a person canceled it.
 */
export const GRANT_STATES = ["queued", "done", "parked", "failed", "void"] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** The state of a grant, as the dashboard shows it. */
export const grantStateWords: Record<GrantState, string> = {
  queued: "Queued",
  done: "Done",
  parked: "Waiting for you",
  failed: "Failed",
  void: "Canceled",
};

export const GRANT_ACTIONS = ["give", "take"] as const;
export type GrantAction = (typeof GRANT_ACTIONS)[number];

export const shownGrant = z.object({
  id: z.string(),
  memberId: snowflake,
  memberName: z.string(),
  roleId: snowflake,
  wanted: z.enum(GRANT_ACTIONS),
  /** The reason, as shown in Discord's audit log. */
  reason: z.string(),
  /** The setting that names the role. */
  field: z.string().nullable(),
  state: z.enum(GRANT_STATES),
  /** Every problem that prevents it, as sentences. */
  faults: z.array(z.object({ code: z.string(), message: z.string() })),
  promisedAt: z.iso.datetime(),
  /** Time of the last state change. */
  changedAt: z.iso.datetime(),
});
export type ShownGrant = z.output<typeof shownGrant>;

/** Reasons in addition to those of a field check, filled and shown in the same way. */
export const grantFaultWords = {
  memberGone: "The member has left the server.",
  superseded: "A newer change to this role replaced it.",
  letGo: "Someone canceled it.",
  expired: "This role expired before it could be given.",
  moduleOff: "The module is off. This continues when it's turned on.",
  botAway: "The bot is not in the server.",
  stumbled: "This failed several times because of a bot error. Try again. If it keeps failing, contact the operator.",
  roleAlreadyGone: "The role was deleted, so there is nothing to remove.",
} as const;
