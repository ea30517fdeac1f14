// The operator's view of the installation. Everyone else gets the answer of an unknown address.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { pageFields } from "#kit/page-query.ts";
import { answer, route } from "#kit/route.ts";
import { calendarMoment } from "#kit/schedule/calendar.ts";
import { snowflake } from "#kit/snowflake.ts";
import { webhookRoutes } from "#kit/webhooks/received-webhook.ts";

export const SERVER_FILTERS = ["present", "faulty", "left", "blocked"] as const;
export type ServerFilter = (typeof SERVER_FILTERS)[number];
const SERVER_SORTS = ["joined", "members", "name", "alerts"] as const;

const perDay = z.array(z.object({ day: z.iso.date(), added: z.int(), left: z.int() }));
const named = z.object({ name: z.string(), count: z.int() });
const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** In the last 24 hours. */
  failed: z.int(),
  /** How long the oldest due job has been waiting, in seconds; null if none is due. */
  oldestSeconds: z.number().nullable(),
});
export type Queue = z.output<typeof queue>;

const aiCost = z.object({ micros: z.int(), tokens: z.int() });

const overview = z.object({
  servers: z.object({
    present: z.int(),
    members: z.int(),
    addedThisWeek: z.int(),
    leftThisWeek: z.int(),
    faulty: z.int(),
    blocked: z.int(),
    /** The last 30 days (UTC), oldest first. */
    days: perDay,
  }),
  people: z.object({ accounts: z.int(), sessions: z.int() }),
  /** Servers that have each module on, by the module's name, most first. */
  modules: z.array(named),
  /** How often each problem stops a module somewhere, by its code, most first. */
  alerts: z.array(z.object({ module: z.string(), code: z.string(), servers: z.int() })),
  /** The parts of the process that answers, and what it knows about them. */
  health: z.object({ checks: z.array(z.object({ name: z.string(), works: z.boolean() })), notes: z.array(z.string()) }),
  /** What the process that leads last noted about its connections to Discord; null before the first. */
  gateway: z
    .object({
      at: z.iso.datetime(),
      /** Since when it leads: what its counts are of. */
      since: z.iso.datetime(),
      shardCount: z.int(),
      shards: z.array(
        z.object({
          id: z.int(),
          isConnected: z.boolean(),
          /** Of the last heartbeat; null before the first. */
          latencyMs: z.int().nullable(),
          eventsPerSecond: z.number(),
          reconnects: z.int(),
        }),
      ),
      /** Identifies that Discord still allows, of so many in a day; null until the process needs one. */
      starts: z.object({ remaining: z.int(), total: z.int() }).nullable(),
    })
    .nullable(),
  queues: z.array(queue),
  storage: z.object({ bytes: z.int(), tables: z.array(z.object({ name: z.string(), bytes: z.int() })) }),
  versions: z.array(z.object({ name: z.string(), version: z.string() })),
  /** What the operator's AI service cost, in millionths of a US dollar; tokens also where prices are unknown. */
  costs: z.object({
    today: aiCost,
    month: aiCost,
    /** Of this month (UTC), most first. */
    servers: z.array(z.object({ id: snowflake, name: z.string(), micros: z.int(), tokens: z.int() })),
  }),
});
export type Overview = z.output<typeof overview>;

const server = z.object({
  id: snowflake,
  name: z.string(),
  icon: z.string().nullable(),
  /** Null for a blocked server whose data was deleted. */
  ownerId: snowflake.nullable(),
  members: z.int(),
  isPresent: z.boolean(),
  joinedAt: z.iso.datetime(),
  leftAt: z.iso.datetime().nullable(),
  /** IDs of the modules that are on. */
  modules: z.array(z.string()),
  alerts: z.int(),
  isBlocked: z.boolean(),
  hasNote: z.boolean(),
});
export type Server = z.output<typeof server>;

const details = server.extend({
  roles: z.int(),
  channels: z.int(),
  /** The newest activity of any module. */
  activeAt: z.iso.datetime().nullable(),
  waitingGrants: z.int(),
  /** Every module that was ever saved. */
  saved: z.array(
    z.object({ module: z.string(), enabled: z.boolean(), savedAt: z.iso.datetime(), savedBy: z.string() }),
  ),
  problems: z.array(z.object({ module: z.string(), code: z.string(), raisedAt: z.iso.datetime() })),
  block: z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() }).nullable(),
  plan: z.object({
    name: z.string(),
    source: z.enum(["default", "subscription", "operator", "promotion", "credit"]),
    endsAt: z.iso.datetime().nullable(),
    /** The operator's choice, while it applies. */
    override: z
      .object({
        plan: z.string(),
        endsAt: z.iso.datetime().nullable(),
        reason: z.string(),
        at: z.iso.datetime(),
        by: z.string(),
      })
      .nullable(),
    /** That the operator can choose. */
    choices: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  note: z.object({ text: z.string(), at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type ServerDetails = z.output<typeof details>;

export const PROMOTION_ACTS = [
  "promotionCreated",
  "promotionChanged",
  "promotionStopped",
  "promotionResumed",
  "promotionForReferrals",
  "promotionNotForReferrals",
  "codesCreated",
  "codesExported",
  "redemptionsExported",
] as const;
export type PromotionAct = (typeof PROMOTION_ACTS)[number];
const SERVER_ACTS = [
  "viewed",
  "checked",
  "left",
  "blocked",
  "unblocked",
  "noted",
  "planSet",
  "planCleared",
  "refusedBlocked",
] as const;
export type ServerAct = (typeof SERVER_ACTS)[number];
export type Act = ServerAct | PromotionAct | "eventsReplayed";
const logEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null for what happened automatically. */
  by: z.string().nullable(),
  act: z.enum([...SERVER_ACTS, ...PROMOTION_ACTS, "eventsReplayed"]),
  /** What was looked at or changed; both are null for the installation's own. */
  server: z.object({ id: snowflake, name: z.string() }).nullable(),
  promotion: z.object({ id: z.int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
});
export type LogEntry = z.output<typeof logEntry>;

const params = z.object({ server: snowflake });
/** The server's name, typed, so that nothing is done to the wrong one. */
const confirmation = z.string().max(100);
const changed = answer({ server: details });

export const admin = defineArea({
  id: "admin",
  routes: {
    overview: route({
      method: "GET",
      path: "/admin/overview",
      access: "operator",
      summary: "Servers, growth, modules, jobs, health, storage and versions of the installation.",
      answer: answer({ overview }),
    }),
    servers: route({
      method: "GET",
      path: "/admin/servers",
      access: "operator",
      summary: "Servers that the bot is or was in, or that are blocked.",
      query: z.object({
        ...pageFields(25),
        /** Part of the name, or the server's or its owner's ID. */
        search: z.string().trim().max(100).default(""),
        show: z.enum(SERVER_FILTERS).default("present"),
        module: z.string().max(40).optional(),
        sort: z.enum(SERVER_SORTS).default("joined"),
        order: z.enum(["asc", "desc"]).default("desc"),
      }),
      answer: answer({ items: z.array(server), total: z.int() }),
    }),
    server: route({
      method: "GET",
      path: "/admin/servers/:server",
      access: "operator",
      summary: "A server's details. The look is recorded, and shown in the server's audit log.",
      params,
      answer: changed,
    }),
    check: route({
      method: "POST",
      path: "/admin/servers/:server/check",
      access: "operator",
      summary: "Loads the server from Discord again.",
      params,
      answer: changed,
    }),
    note: route({
      method: "PUT",
      path: "/admin/servers/:server/note",
      access: "operator",
      summary: "Sets the operator's note about a server; empty deletes it.",
      params,
      body: z.strictObject({ text: z.string().trim().max(2000) }),
      answer: changed,
    }),
    setPlan: route({
      method: "PUT",
      path: "/admin/servers/:server/plan",
      access: "operator",
      summary: "Sets a server's plan until a time or until it is ended, whatever it pays. Shown in its audit log.",
      params,
      body: z.strictObject({
        /** Null ends the operator's choice. */
        plan: z.string().max(32).nullable(),
        until: calendarMoment.nullable(),
        reason: z.string().trim().min(1).max(500),
      }),
      answer: changed,
    }),
    leave: route({
      method: "POST",
      path: "/admin/servers/:server/leave",
      access: "operator",
      recentSignIn: "always",
      summary: "Removes the bot from a server. It can be added again.",
      params,
      body: z.strictObject({ confirmation }),
      answer: changed,
    }),
    block: route({
      method: "POST",
      path: "/admin/servers/:server/block",
      access: "operator",
      recentSignIn: "always",
      summary: "Removes the bot from a server, and again whenever it is added there.",
      params,
      body: z.strictObject({ confirmation, reason: z.string().trim().min(1).max(500) }),
      answer: changed,
    }),
    unblock: route({
      method: "POST",
      path: "/admin/servers/:server/unblock",
      access: "operator",
      summary: "Lets the bot be added to a blocked server again.",
      params,
      answer: answer({}),
    }),
    ...webhookRoutes({ path: "/admin/webhooks", access: "operator", params: {} }),
    log: route({
      method: "GET",
      path: "/admin/log",
      access: "operator",
      summary: "What operators looked at and did, newest first. Entries can't be changed or deleted.",
      query: z.object(pageFields(25)),
      answer: answer({ items: z.array(logEntry), total: z.int() }),
    }),
  },
  errors: {
    serverUnknown: { status: 404 },
    confirmationWrong: { status: 422 },
    planUnknown: { status: 422 },
    planPast: { status: 422 },
    planNotSet: { status: 409 },
    botGone: { status: 409 },
    alreadyBlocked: { status: 409 },
    notBlocked: { status: 409 },
  },
});
