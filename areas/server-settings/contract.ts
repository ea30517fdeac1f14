// Server-wide settings.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { aiSettingsForm } from "#kit/ai/ai-settings-form.ts";
import { defineArea } from "#kit/area.ts";
import { GUILD_LANGUAGES, LANGUAGES } from "#kit/chat/language.ts";
import { pageFields } from "#kit/page-query.ts";
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

/** More than the bot has. */
const TEXTS_MAX = 5_000;

/** A text of the bot in one language. */
const botText = z.object({
  key: z.string(),
  /** The module's id; `kit` for what the bot says whichever modules are on. */
  owner: z.string(),
  shipped: z.string(),
  /** What the server's managers have made of it; null while it is the shipped one. */
  changed: z.string().nullable(),
  /** The names of its placeholders: `{member}` is `member`. */
  gaps: z.array(z.string()),
  /** Max characters. */
  max: z.int(),
});
export type BotText = z.output<typeof botText>;

/** By language and key; a text that is not in the file stays as it is. */
export const textsFile = z.partialRecord(
  z.enum(LANGUAGES),
  z.record(z.string().max(200), z.string().max(4000)).refine((texts) => Object.keys(texts).length <= TEXTS_MAX),
);
export type TextsFile = z.output<typeof textsFile>;

const amounts = { tokens: z.int(), micros: z.int() };
const savedAi = answer({
  /** 0 until the first save; each save adds one. */
  version: z.int().min(0),
  /** The key is never returned. */
  values: aiSettingsForm,
  /** The saved key's last four characters; null without one. */
  keyHint: z.string().nullable(),
  /** The operator's model, if there is one. */
  installation: z.object({ model: z.string(), isSample: z.boolean(), hasPrice: z.boolean() }).nullable(),
  /** The current hour, day and month (UTC). */
  spent: z.array(z.object({ window: z.enum(["hour", "day", "month"]), ...amounts })),
  /** This month, by module and purpose, the most tokens first. */
  usage: z.array(z.object({ module: z.string(), purpose: z.string(), calls: z.int(), failed: z.int(), ...amounts })),
});
export type SavedAi = z.output<typeof savedAi>;

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
    ai: route({
      method: "GET",
      path: "/guilds/:id/ai",
      access: "manage",
      summary: "The server's AI provider without its key, its budgets, and what was spent.",
      params: guildPath,
      answer: savedAi,
    }),
    saveAi: route({
      method: "PUT",
      path: "/guilds/:id/ai",
      access: "manage",
      recentSignIn: "always",
      summary:
        "Sets the AI provider and budgets, after a test of the provider. An empty key keeps the saved one, for the same address only.",
      params: guildPath,
      body: z.strictObject({ version: z.int().min(0), values: aiSettingsForm }),
      answer: savedAi,
    }),
    texts: route({
      method: "GET",
      path: "/guilds/:id/texts",
      access: "manage",
      summary: "What the bot says in chat, by filter, paginated. Texts are ICU messages.",
      params: guildPath,
      query: z.object({
        /** Without one, the language that the bot speaks in the server. */
        language: z.enum(LANGUAGES).optional(),
        /** Part of the text or of its key. */
        search: z.string().max(100).optional(),
        owner: z.string().max(64).optional(),
        changed: z.enum(["yes", "no"]).optional(),
        ...pageFields(),
      }),
      answer: answer({
        items: z.array(botText),
        total: z.int(),
        language: z.enum(LANGUAGES),
        owners: z.array(z.string()),
      }),
    }),
    textsFile: route({
      method: "GET",
      path: "/guilds/:id/texts/file",
      access: "manage",
      summary: "The texts that the server has changed, in all languages, as a JSON file.",
      params: guildPath,
      answer: z.never(),
      download: true,
    }),
    importTexts: route({
      method: "POST",
      path: "/guilds/:id/texts/import",
      access: "manage",
      summary: "Changes many texts of the bot, as a file of them says. Texts that don't fit are left out and named.",
      params: guildPath,
      body: z.strictObject({ texts: textsFile }),
      answer: answer({
        /** Texts that differ from before. */
        saved: z.int(),
        rejected: z.array(z.object({ language: z.enum(LANGUAGES), key: z.string() })),
      }),
    }),
    saveText: route({
      method: "PUT",
      path: "/guilds/:id/texts",
      access: "manage",
      summary: "Changes a text of the bot, or resets it. Returns 409 when someone has changed it since it was read.",
      params: guildPath,
      body: z.strictObject({
        language: z.enum(LANGUAGES),
        key: z.string().max(200),
        /** Null resets it to the shipped text. */
        text: z.string().max(4000).nullable(),
        /** The changed text that was read; null for the shipped one. */
        before: z.string().max(4000).nullable(),
      }),
      answer: answer({ text: botText }),
    }),
  },
  errors: {
    textUnknown: { status: 404 },
    aiAddressRefused: { status: 422 },
    aiKeyNeeded: { status: 422 },
    aiUnreachable: { status: 422 },
    aiKeyRefused: { status: 422 },
    aiRejected: { status: 422 },
    aiSlow: { status: 422 },
    aiPriceMissing: { status: 422 },
    aiPriceUnknown: { status: 422 },
  },
});
