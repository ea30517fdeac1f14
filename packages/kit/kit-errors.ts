import type { ErrorCodes } from "./error.ts";

/** The errors that any route can return, with the sentence that API, bot and page share. */
export const kitErrors = {
  notSignedIn: { status: 403 },
  foreignOrigin: { status: 400 },
  foreignHost: { status: 421 },
  recentSignInNeeded: { status: 401 },
  notFound: { status: 404 },
  guildNotFound: { status: 404 },
  managersOnly: { status: 404 },
  invalidInput: { status: 422 },
  staleVersion: { status: 409 },
  tooLarge: { status: 413 },
  rateLimited: { status: 429 },
  platformUnavailable: { status: 502 },
  overloaded: { status: 503 },
} as const satisfies ErrorCodes;

export const kitErrorWords: Record<keyof typeof kitErrors, string> = {
  notSignedIn: "You are not signed in. Sign in and try again.",
  foreignOrigin: "This request didn't come from the dashboard, so it was rejected.",
  foreignHost: "This request was sent to the wrong address. Open the dashboard at its own address and try again.",
  recentSignInNeeded: "Confirm it's you: sign in again to continue.",
  notFound: "This doesn't exist, or you don't have access to it.",
  guildNotFound: "This server doesn't exist, the bot isn't in it, or you don't have Manage Server.",
  managersOnly: "Your role doesn't have access to this. Ask someone who manages the server.",
  invalidInput: "Some values can't be saved. Fix the marked ones and save again.",
  staleVersion: "Someone else saved while you were editing. Compare both versions and save again.",
  tooLarge: "The request is too large. Send less at once.",
  // Discord's wording: the browser waits and retries on exactly this sentence (specification §8).
  rateLimited: "You are being rate limited.",
  platformUnavailable: "Discord isn't responding. Nothing was changed. Try again in a minute.",
  overloaded: "The service is busy. Nothing was changed. Try again in a few seconds.",
};
