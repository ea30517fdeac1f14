// Sign-in, sign-out and the signed-in person.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { userEvent } from "#kit/live-event.ts";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/**
 * Public configuration for the page before sign-in. Contains no secrets: the client id is part of every authorize link.
 */
export const publicConfig = z.object({
  productName: z.string(),
  platformName: z.string(),
  clientId: z.string(),
  /** Discord's OAuth consent page. */
  authorizeUrl: z.url(),
  /** Base address of Discord's CDN for icons and avatars, without a trailing slash. */
  cdnUrl: z.url(),
  /** Permission bits that all modules together need, requested when the bot is added. */
  botPermissions: z.string(),
  /** The sandbox's chat page when no Discord credentials are set, otherwise null. */
  sandboxUrl: z.url().nullable(),
  /** The operator's referral settings: the minimum number of members, and the badge for a confirmed referral. */
  referrals: z.object({ minMembers: z.int(), reward: z.string().nullable() }),
});
export type PublicConfig = z.output<typeof publicConfig>;

const user = z.object({
  id: snowflake,
  username: z.string(),
  /** The display name; null when the person has not set one. */
  globalName: z.string().nullable(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the operator named this account in ADMIN_USER_IDS. */
  isOperator: z.boolean(),
});

/** A signed-in browser. */
const signedInBrowser = z.object({
  /** Identifies the session, but can't be used to sign in. */
  id: z.string(),
  /** The user agent at sign-in. */
  userAgent: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The session of this request. */
  isThis: z.boolean(),
});

export const account = defineArea({
  id: "account",
  routes: {
    config: route({
      method: "GET",
      path: "/config",
      access: "public",
      summary: "What the browser needs before sign-in: product name, Discord addresses.",
      answer: answer(publicConfig.shape),
    }),
    user: route({
      method: "GET",
      path: "/user",
      access: "session",
      summary: "The signed-in person.",
      answer: answer(user.shape),
    }),
    beginSignIn: route({
      method: "POST",
      path: "/auth/begin",
      access: "public",
      summary: "Starts a sign-in: the parameters of Discord's authorize page, bound to this browser by a cookie.",
      answer: answer({ state: z.string(), codeChallenge: z.string() }),
    }),
    signIn: route({
      method: "POST",
      path: "/auth/code",
      access: "public",
      summary: "Exchanges Discord's authorization code for a session cookie.",
      body: z.strictObject({
        code: z.string().min(1).max(512),
        /** The state that `/auth/begin` returned to this browser and Discord passed back. */
        state: z.string().min(1).max(128),
        /** The URL that the code was sent to: `{host}/code` of the calling page. */
        redirectUri: z.url().max(512),
        /** The `?ref=` value that the browser stored. */
        referralCode: z.string().max(64).optional(),
        /** Reauthenticates the signed-in person. Anyone else is rejected and nothing changes. */
        isConfirmation: z.boolean().optional(),
      }),
      answer: answer(user.shape),
    }),
    signOut: route({
      method: "POST",
      path: "/auth/sign-out",
      access: "session",
      summary: "Ends this session.",
      answer: answer({}),
    }),
    sessions: route({
      method: "GET",
      path: "/auth/sessions",
      access: "session",
      summary: "The person's sessions, one for each browser, most recently used first.",
      answer: answer({ sessions: z.array(signedInBrowser) }),
    }),
    endSession: route({
      method: "DELETE",
      path: "/auth/sessions/:session",
      access: "session",
      recentSignIn: "depends",
      summary: "Ends one of the person's sessions.",
      params: z.object({ session: z.string().regex(/^[\w-]{16}$/) }),
      answer: answer({}),
    }),
    signOutEverywhere: route({
      method: "POST",
      path: "/auth/sign-out-everywhere",
      access: "session",
      recentSignIn: "always",
      summary: "Ends every session of this person on all devices and revokes their Discord tokens.",
      answer: answer({ ended: z.int() }),
    }),
    events: route({
      method: "GET",
      path: "/events",
      access: "session",
      summary: "Server-sent events for the signed-in person.",
      answer: userEvent,
      stream: true,
    }),
  },
  errors: {
    codeRefused: { status: 400 },
    stateUnknown: { status: 400 },
    sessionNotFound: { status: 404 },
    foreignRedirect: { status: 400 },
    scopesMissing: { status: 400 },
    someoneElse: { status: 409 },
  },
});
