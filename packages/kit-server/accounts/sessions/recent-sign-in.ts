import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { Session } from "./session-store.ts";

/** Irreversible actions require that the person passed Discord's consent page within this time. */
export const RECENT_MS = 10 * 60_000;

/**
 * Throws `recentSignInNeeded`. Each pass through the consent page starts a session, so the session's age is the
 * sign-in's.
 */
export function checkRecentSignIn({ createdAt }: Session, now = Date.now()): void {
  if (now - createdAt.getTime() > RECENT_MS) throw userError(kitErrors, "recentSignInNeeded");
}
