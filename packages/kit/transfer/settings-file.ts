// A guild's settings as a file: the export and import format.
import * as z from "zod";
import { GUILD_LANGUAGES } from "../chat/language.ts";
import { field } from "../field.ts";
import { CHANNEL_TYPES, type ChannelTypeName } from "../guild.ts";
import { ASSET_MEDIA_TYPES } from "../message/asset-routes.ts";
import { composedMessage } from "../message/composed-message.ts";
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from "../message/template-routes.ts";
import { snowflake } from "../snowflake.ts";

/** Pictures are the most of it; what a guild may hold of them (50 MiB) is more than a browser sends gladly. */
export const SETTINGS_FILE_MAX_BYTES = 8 * 1024 * 1024;
export const SETTINGS_FILE_MARK = "guildhall-settings";
/** Raised when the shape of the file changes; the shape of each module's settings has its own version. */
export const SETTINGS_FILE_VERSION = 1;

const channelType = z.enum(Object.keys(CHANNEL_TYPES) as ChannelTypeName[]);

/** What the ids in the settings are called, so that another guild's parts of the same name can stand in for them. */
const names = z.strictObject({
  roles: z.record(snowflake, z.strictObject({ name: z.string() })).default({}),
  channels: z
    .record(
      snowflake,
      z.strictObject({ name: z.string(), type: channelType, category: z.string().nullable().default(null) }),
    )
    .default({}),
  emoji: z.record(snowflake, z.strictObject({ name: z.string(), animated: z.boolean().default(false) })).default({}),
});
export type SettingsNames = z.output<typeof names>;

const picture = z.strictObject({
  mediaType: z.enum(Object.values(ASSET_MEDIA_TYPES)),
  /** Base64; null: the file would have become too large with it. */
  data: z.string().nullable(),
});

const moduleSettings = z.strictObject({
  /** The shape of the settings: the `configVersion` of the module that wrote them. */
  version: z.int().min(1),
  enabled: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
});
export type FileModule = z.output<typeof moduleSettings>;

/** The parts of a file beside its modules, where modules are named: as users of a role, say. */
export const FILE_SECTIONS = { server: "@server", templates: "@templates" } as const;

const template = z.strictObject({ name: z.string().trim().min(1).max(TEMPLATE_NAME_MAX), message: composedMessage });
export type FileTemplate = z.output<typeof template>;

/** A template's message as a field, so that what it names of the guild is found as in any setting. */
export const templateForm = z.strictObject({ message: field.message({ fallback: {} }) });

export const settingsFile = z.strictObject({
  format: z.literal(SETTINGS_FILE_MARK),
  formatVersion: z.literal(SETTINGS_FILE_VERSION),
  /** Who wrote it, as `Guildhall 0.1.0`. */
  product: z.string().optional(),
  exportedAt: z.iso.datetime().optional(),
  guild: z.strictObject({ id: snowflake, name: z.string() }).optional(),
  names: names.prefault({}),
  pictures: z.record(z.string(), picture).default({}),
  modules: z.record(z.string(), moduleSettings),
  /** The guild settings to import. */
  server: z
    .strictObject({
      alertChannelId: snowflake.nullable(),
      timeZone: z.string(),
      language: z.enum(GUILD_LANGUAGES),
      /** Who may work in which module's inbox. */
      workRoles: z.record(z.string(), z.array(snowflake)),
    })
    .partial()
    .optional(),
  templates: z.array(template).max(TEMPLATES_MAX).default([]),
});
export type SettingsFile = z.output<typeof settingsFile>;
