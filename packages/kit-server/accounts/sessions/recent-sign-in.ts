import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { Session } from "./session-store.ts";

/** What cannot be undone is done only so long after the person came through the platform's consent page. */
export const RECENT_MS = 10 * 60_000;

/** Throws `recentSignInNeeded`. Each way through the consent page begins a session, so a session's age is the sign-in's. */
export function checkRecentSignIn({ createdAt }: Session, now = Date.now()): void {
  if (now - createdAt.getTime() > RECENT_MS) throw userError(kitErrors, "recentSignInNeeded");
}
