import type { AreaWords } from "#kit/words.ts";
import type { audit } from "./contract.ts";

export const auditWords = {
  errors: {
    webhookNotFound: "The audit log is not copied anywhere.",
    webhookNotPaused: "The copy of the audit log is not paused.",
    testTooSoon: "A test was just sent. Wait {seconds} seconds before the next.",
  },
  /** Why a copy did not arrive. */
  faults: {
    addressUnusable:
      "This address cannot be used. Write one that begins with https://, without a name and password in it.",
    addressRefused:
      "This address leads into a private network, and nothing is sent there. Use one on the public internet.",
    unreachable: "Nothing answers at this address. Check it, and whether the service is running.",
    timedOut: "The address did not answer within ten seconds.",
    answerTooLarge: "The address answered with far more than a word of thanks. It is probably a page, not a webhook.",
    redirectedTooOften: "The address leads from one to the next without an end.",
    gone: "The other side says that there is no such webhook any more. Make a new one and set its address.",
    refused: "The other side answered with a fault of its own.",
    rateLimited: "The other side asks to slow down.",
  },
} as const satisfies AreaWords<typeof audit> & { faults: Record<string, string> };
