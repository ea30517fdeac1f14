// Server-wide settings.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineArea } from "#kit/area.ts";
import { GUILD_LANGUAGES } from "#kit/chat/language.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { clockRoute } from "#kit/schedule/clock-route.ts";
import { serverSettingsForm } from "#kit/server-settings-form.ts";
import { snowflake } from "#kit/snowflake.ts";

const workRoles = z.record(z.string().max(64), z.array(snowflake).max(50));
const savedWorkRoles = answer({
  /** 0 until the first save; each save adds one. */
  version: z.int().min(0),
  /** Role ids by module id, for every module with an inbox for staff. */
  workRoles,
});
export type SavedWorkRoles = z.output<typeof savedWorkRoles>;

const settings = z.object({
  /** 0 until the first save; each save adds one. */
  version: z.int().min(0),
  alertChannelId: snowflake.nullable(),
  timeZone: z.string(),
  language: z.enum(GUILD_LANGUAGES),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: actor.nullable(),
});
export type ServerSettings = z.output<typeof settings>;

export const serverSettings = defineArea({
  id: "server-settings",
  routes: {
    clock: clockRoute,
    settings: route({
      method: "GET",
      path: "/guilds/:id/settings",
      access: "manage",
      summary: "The server's alert channel, time zone and language.",
      params: guildPath,
      answer: answer({ settings }),
    }),
    saveSettings: route({
      method: "PUT",
      path: "/guilds/:id/settings",
      access: "manage",
      summary:
        "Saves the server settings. Returns 409 with the current ones when someone has saved since `version` was read.",
      params: guildPath,
      body: serverSettingsForm.extend({ version: z.int().min(0) }),
      answer: answer({ settings }),
    }),
    workRoles: route({
      method: "GET",
      path: "/guilds/:id/work-roles",
      access: "manage",
      summary: "Roles that can use a module's inbox without Manage Server.",
      params: guildPath,
      answer: savedWorkRoles,
    }),
    saveWorkRoles: route({
      method: "PUT",
      path: "/guilds/:id/work-roles",
      access: "manage",
      summary:
        "Sets the staff roles. Returns 409 with the current ones when someone has saved since `version` was read.",
      params: guildPath,
      body: z.strictObject({ version: z.int().min(0), workRoles }),
      answer: savedWorkRoles,
    }),
  },
  errors: {},
});
