// A guild's settings as a file: the export and import format.
import * as z from "zod";
import { GUILD_LANGUAGES } from "../chat/language.ts";
import { field } from "../field.ts";
import { CHANNEL_TYPES, type ChannelTypeName } from "../guild.ts";
import { ASSET_MEDIA_TYPES } from "../message/asset-routes.ts";
import { composedMessage } from "../message/composed-message.ts";
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from "../message/template-routes.ts";
import { snowflake } from "../snowflake.ts";

/** Images make up most of a file; a guild's maximum (50 MiB) is more than browsers upload well. */
export const SETTINGS_FILE_MAX_BYTES = 8 * 1024 * 1024;
export const SETTINGS_FILE_MARK = "guildhall-settings";
/** Incremented when the shape of the file changes; each module's settings have their own version. */
export const SETTINGS_FILE_VERSION = 1;

const channelType = z.enum(Object.keys(CHANNEL_TYPES) as ChannelTypeName[]);

/** The names of the ids in the settings, so that parts of another guild with the same names can replace them. */
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
  /** Base64; null if the file would have become too large. */
  data: z.string().nullable(),
});

const moduleSettings = z.strictObject({
  /** The `configVersion` of the module that wrote the settings. */
  version: z.int().min(1),
  enabled: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
});
export type FileModule = z.output<typeof moduleSettings>;

/** The ids of sections other than modules, where module ids are expected, for example as users of a role. */
export const FILE_SECTIONS = { server: "@server", templates: "@templates" } as const;

const template = z.strictObject({ name: z.string().trim().min(1).max(TEMPLATE_NAME_MAX), message: composedMessage });
export type FileTemplate = z.output<typeof template>;

/** A template's message as a field, so that its references are found as in any setting. */
export const templateForm = z.strictObject({ message: field.message({ fallback: {} }) });

/** Server-wide settings; what is left out keeps its value. */
export const fileServer = z
  .strictObject({
    alertChannelId: snowflake.nullable(),
    timeZone: z.string(),
    language: z.enum(GUILD_LANGUAGES),
    /** Who may work in which module's inbox. */
    workRoles: z.record(z.string(), z.array(snowflake)),
  })
  .partial();
export type FileServer = z.output<typeof fileServer>;

export const settingsFile = z.strictObject({
  format: z.literal(SETTINGS_FILE_MARK),
  formatVersion: z.literal(SETTINGS_FILE_VERSION),
  /** The product and version that wrote it, such as `Guildhall 0.1.0`. */
  product: z.string().optional(),
  exportedAt: z.iso.datetime().optional(),
  guild: z.strictObject({ id: snowflake, name: z.string() }).optional(),
  names: names.prefault({}),
  pictures: z.record(z.string(), picture).default({}),
  modules: z.record(z.string(), moduleSettings),
  /** The guild settings to import. */
  server: fileServer.optional(),
  templates: z.array(template).max(TEMPLATES_MAX).default([]),
});
export type SettingsFile = z.output<typeof settingsFile>;
