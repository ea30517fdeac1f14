import type { ErrorCodes } from "./error.ts";

/** The failures that any route may answer, with the sentence that API, bot and page show alike. */
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
  foreignOrigin: "This request did not come from the dashboard, so it was refused.",
  foreignHost: "This installation has another address, so the request was refused.",
  recentSignInNeeded: "Confirm that it's you: sign in again, then this goes on where you left it.",
  notFound: "There is nothing here that you may see.",
  guildNotFound: "This server does not exist, the bot is not in it, or you may not manage it.",
  managersOnly: "Your role does not open this. Ask someone who manages the server.",
  invalidInput: "Some values cannot be saved. They are marked; change them and save again.",
  staleVersion: "Someone else saved while you were editing. Compare both versions and save again.",
  tooLarge: "That is too large. Send less at once.",
  // The platform's own words: the browser waits and retries on exactly this sentence (specification §8).
  rateLimited: "You are being rate limited.",
  platformUnavailable: "Discord isn't answering right now. Nothing was changed. Try again in a minute.",
  overloaded: "The service is busy. Nothing was changed; try again in a few seconds.",
};
