// The guilds that a person manages: lists, modules' settings, activity.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineArea } from "#kit/area.ts";
import { moduleChat } from "#kit/chat/module-chat.ts";
import { guild, guildListing } from "#kit/guild.ts";
import { healthItem } from "#kit/health.ts";
import { guildEvent } from "#kit/live-event.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { activityRoutes } from "./contract/activity-routes.ts";
import { figureRoutes } from "./contract/figure-routes.ts";
import { grantRoutes } from "./contract/grant-routes.ts";
import { historyRoutes } from "./contract/history-routes.ts";
import { instant, modulePath } from "./contract/module-paths.ts";
import { panelRouteErrors, panelRoutes } from "./contract/panel-routes.ts";
import { partErrors, partRoutes } from "./contract/part-routes.ts";
import { presenceRoutes } from "./contract/presence-routes.ts";
import { stateRoutes } from "./contract/state-routes.ts";
import { testErrors, testRoutes } from "./contract/test-routes.ts";

export const moduleState = z.object({
  module: z.string(),
  /** 0 until the first save; each save adds one. */
  version: z.int().min(0),
  enabled: z.boolean(),
  /** In the shape of the module's own configuration schema. */
  config: z.record(z.string(), z.unknown()),
  /** The server's maximum for each of the module's limits, by name. */
  limits: z.record(z.string(), z.int().min(0)),
  updatedAt: instant.nullable(),
  updatedBy: actor.nullable(),
  health: z.array(healthItem),
  /** The last refresh from Discord; null if only gateway events have updated it. */
  checkedAt: instant.nullable(),
  chat: moduleChat,
});
export type ModuleState = z.output<typeof moduleState>;

export const moduleSummary = moduleState.omit({ config: true, limits: true, chat: true });
export type ModuleSummary = z.output<typeof moduleSummary>;

export const guilds = defineArea({
  id: "guilds",
  routes: {
    list: route({
      method: "GET",
      path: "/guilds",
      access: "session",
      summary:
        "The servers that the signed-in person manages, with and without the bot, and those where they are staff.",
      query: z.object({
        /** Refreshes from Discord; rejected more than once in ten seconds. */
        refresh: z.stringbool().default(false),
      }),
      answer: answer({ added: z.array(guildListing), notAdded: z.array(guildListing) }),
    }),
    get: route({
      method: "GET",
      path: "/guilds/:id",
      access: "work",
      summary: "One server with its roles, channels and the bot's permissions.",
      params: guildPath,
      answer: answer({ guild }),
    }),
    overview: route({
      method: "GET",
      path: "/guilds/:id/overview",
      access: "manage",
      summary: "The state and health of every module, with joins and leaves of the last 30 days.",
      params: guildPath,
      answer: answer({
        modules: z.array(moduleSummary),
        /** Problems outside of modules: the feature's name and the page with the fix. */
        serverFaults: z.array(z.object({ part: z.string(), page: z.string(), fix: z.string(), message: z.string() })),
        /** One row per day (UTC), oldest first, including days without joins or leaves. */
        members: z.array(z.object({ day: z.iso.date(), joins: z.int(), leaves: z.int() })),
      }),
    }),
    module: route({
      method: "GET",
      path: "/guilds/:id/modules/:module",
      access: "manage",
      summary: "A module's settings in a server, with the version that a save must name.",
      params: modulePath,
      answer: answer(moduleState.shape),
    }),
    checkModule: route({
      method: "POST",
      path: "/guilds/:id/modules/:module/check",
      access: "manage",
      summary:
        "Refreshes the server from Discord, once every few seconds at most, and checks the module's health again.",
      params: modulePath,
      answer: answer(moduleState.shape),
    }),
    saveModule: route({
      method: "PUT",
      path: "/guilds/:id/modules/:module",
      access: "manage",
      recentSignIn: "depends",
      summary:
        "Saves a module's settings. Returns 409 with both versions when someone else has saved since `version` was read.",
      params: modulePath,
      body: z.strictObject({
        version: z.int().min(0),
        enabled: z.boolean(),
        config: z.record(z.string(), z.unknown()),
        /** The version being restored, for the history. */
        restoredFrom: z.int().min(1).optional(),
      }),
      answer: answer(moduleState.shape),
    }),
    ...stateRoutes,
    ...figureRoutes,
    ...historyRoutes,
    ...presenceRoutes,
    ...testRoutes,
    ...panelRoutes,
    ...grantRoutes,
    ...partRoutes,
    ...activityRoutes,
    events: route({
      method: "GET",
      path: "/guilds/:id/events",
      access: "work",
      summary: "Server-sent events for one server.",
      params: guildPath,
      answer: guildEvent,
      stream: true,
    }),
  },
  errors: {
    moduleNotFound: { status: 404 },
    versionNotFound: { status: 404 },
    ...testErrors,
    ...panelRouteErrors,
    grantRefused: { status: 409 },
    refreshTooSoon: { status: 429 },
    ...partErrors,
  },
});
