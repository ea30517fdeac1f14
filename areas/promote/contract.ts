// Referrals: a person's code, its statistics, and how a visitor or an added bot counts.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { pageFields } from "#kit/page-query.ts";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/** How a referral counts; the minimum number of members is the operator's (`REFERRAL_MIN_MEMBERS`). */
export const REFERRAL_RULES = {
  /** How long after a person's first sign-in a server that they add counts for the code they came with. */
  carriedDays: 7,
  /** How long the bot must be in the server. */
  keptDays: 14,
  /** A server that doesn't meet the requirements by then is void. */
  pendingDays: 90,
  /** Per code and month (UTC); more looks like farming. */
  confirmedPerMonth: 20,
} as const;

/** Accepted in any case; compared, stored and shown in upper case. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,16}$/);

export const VOID_REASONS = [
  "ownReferral",
  "ownServer",
  "tooLate",
  "knownServer",
  "botRemoved",
  "tooSmall",
  "notSetUp",
  "monthlyCap",
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

const REFERRAL_STATES = ["joined", "pending", "confirmed", "rewarded", "void"] as const;

const ownCode = z.object({
  code: z.string(),
  /** Can be changed once, and only while unused. */
  isChangeable: z.boolean(),
});
export type OwnCode = z.output<typeof ownCode>;

const funnel = z.object({
  /** Visitors, each counted once a day. */
  clicked: z.int(),
  /** People whose first sign-in used the code. */
  joined: z.int(),
  /**
   * Servers that don't meet the requirements yet; the other three are totals, and `rewarded` is a part of `confirmed`.
   */
  pending: z.int(),
  confirmed: z.int(),
  rewarded: z.int(),
  void: z.int(),
});
export type Funnel = z.output<typeof funnel>;

/** Anonymous: a code's owner sees that it worked, but not who used it or for which server. */
const referral = z.object({
  kind: z.enum(["person", "server"]),
  state: z.enum(REFERRAL_STATES),
  at: z.iso.datetime(),
  /** When it was confirmed or became void. */
  decidedAt: z.iso.datetime().nullable(),
  reason: z.enum(VOID_REASONS).nullable(),
  /** The badge given for it. */
  reward: z.string().nullable(),
  /** The progress of a pending server. */
  progress: z.object({ keptDays: z.int(), hasMembers: z.boolean(), isSetUp: z.boolean() }).nullable(),
});
export type Referral = z.output<typeof referral>;

/** A code for one of the person's servers, earned by a referral. */
const earnedCode = z.object({ code: z.string(), name: z.string(), isUsed: z.boolean(), at: z.iso.datetime() });
export type EarnedCode = z.output<typeof earnedCode>;

const promoted = answer({
  code: ownCode.nullable(),
  funnel,
  /** Newest first. */
  earned: z.array(earnedCode),
  /** The name of the promotion that each referral earns now; null for none. */
  promotion: z.string().nullable(),
});

export const promote = defineArea({
  id: "promote",
  routes: {
    summary: route({
      method: "GET",
      path: "/promote",
      access: "session",
      summary: "The person's referral code and its funnel. The code is null until they create one.",
      answer: promoted,
    }),
    referrals: route({
      method: "GET",
      path: "/promote/referrals",
      access: "session",
      summary: "Sign-ups and servers that used the person's code, newest first, without names.",
      query: z.object(pageFields(10)),
      answer: answer({ items: z.array(referral), total: z.int() }),
    }),
    makeCode: route({
      method: "POST",
      path: "/promote/code",
      access: "session",
      summary: "Creates the person's referral code, or returns the one they have.",
      answer: promoted,
    }),
    changeCode: route({
      method: "PUT",
      path: "/promote/code",
      access: "session",
      summary: "Changes the code: once, and only while nobody has used it.",
      body: z.strictObject({ code }),
      answer: promoted,
    }),
    erase: route({
      method: "POST",
      path: "/promote/erase",
      access: "session",
      recentSignIn: "always",
      summary: "Deletes the person's code and its records, confirmed by the code itself.",
      body: z.strictObject({ code }),
      answer: answer({}),
    }),
    click: route({
      method: "POST",
      path: "/promote/click",
      access: "public",
      summary: "Counts a visit with a code, once per visitor and day. No IP address is stored.",
      body: z.strictObject({ code }),
      answer: answer({}),
    }),
    adding: route({
      method: "POST",
      path: "/promote/adding",
      access: "session",
      summary:
        "Announces that the person is about to add the bot. Their referral code counts when it joins within a day.",
      body: z.strictObject({
        /** Omitted: any server that they choose on Discord's page. */
        guildId: snowflake.optional(),
        /** The `?ref=` value that the browser stored; the code from the person's sign-in takes precedence. */
        code: z.string().max(64).optional(),
      }),
      answer: answer({ isCarried: z.boolean() }),
    }),
  },
  errors: {
    noCode: { status: 404 },
    codeTaken: { status: 409 },
    codeReserved: { status: 422 },
    codeInUse: { status: 409 },
    codeChangedOnce: { status: 409 },
    confirmationWrong: { status: 422 },
  },
});
