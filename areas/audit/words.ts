import type { AreaWords } from "#kit/words.ts";
import type { audit } from "./contract.ts";

export const auditWords = {
  errors: {
    webhookNotFound: "No webhook is set up.",
    webhookNotPaused: "The webhook isn't paused.",
    testTooSoon: "A test was just sent. Try again in {seconds} seconds.",
  },
  /** Why a copy could not be delivered. */
  faults: {
    addressUnusable:
      "This address can't be used. Enter one that starts with https:// and contains no user name or password.",
    addressRefused: "This address is in a private network, so nothing is sent to it. Use a public address.",
    unreachable: "The address can't be reached. Check that it's correct and that the service is running.",
    timedOut: "The address didn't respond within 10 seconds.",
    answerTooLarge: "The response was too large. The address is probably a web page, not a webhook.",
    redirectedTooOften: "The address redirects too many times.",
    gone: "This webhook no longer exists. Create a new one and enter its URL.",
    refused: "The receiving server returned an error.",
    rateLimited: "The receiving server is rate limiting requests.",
  },
} as const satisfies AreaWords<typeof audit> & { faults: Record<string, string> };
