// What an export contains: settings without secrets, the names of their ids, and their images.

import { CHANNEL_TYPES, type ChannelTypeName } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { ModuleContract } from "#kit/module.ts";
import { listReferences, type Reference } from "#kit/transfer/config-references.ts";
import { withoutSecrets } from "#kit/transfer/config-secrets.ts";
import { categoryOf } from "#kit/transfer/match-references.ts";
import {
  type FileModule,
  SETTINGS_FILE_MARK,
  SETTINGS_FILE_VERSION,
  type SettingsFile,
  type SettingsNames,
  templateForm,
} from "#kit/transfer/settings-file.ts";
import type { WorkRoles } from "#kit/work-roles.ts";
import { readWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { DEFAULT_SETTINGS, readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import { listTemplates } from "#kit-server/guild/message-templates/template-store.ts";
import { serverReferences } from "#kit-server/guild/settings-file/server-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type CollectFrom = {
  orm: Orm;
  configs: Pick<ConfigStore, "read">;
  /** Such as `Guildhall 0.1.0`. */
  product: string;
};

export type Collect = {
  guild: CheckedGuild & { name: string };
  contracts: readonly ModuleContract[];
  /** Includes server-wide settings and message templates. */
  isWhole: boolean;
  /** The maximum total bytes of images; from the first one that doesn't fit, images are only named. */
  pictureBytes: number;
  now: Date;
};

/** A single module's settings are included as they are; of several modules, only saved ones. */
export async function collectSettings(from: CollectFrom, collect: Collect): Promise<SettingsFile> {
  const { guild, contracts, pictureBytes, now } = collect;
  const modules: Record<string, FileModule> = {};
  const references: Reference[] = [];
  for (const contract of contracts) {
    const { version, enabled, config, isUnreadable } = await from.configs.read(guild.id, contract);
    if (isUnreadable || (version === 0 && contracts.length > 1)) continue;
    const settings = withoutSecrets(contract.config, config);
    modules[contract.id] = { version: contract.configVersion, enabled, settings };
    references.push(...listReferences(contract.config, settings));
  }
  const { server, templates } = collect.isWhole ? await partsOf(from.orm, guild.id) : { server: null, templates: [] };
  if (server) references.push(...serverReferences(server));
  for (const { message } of templates) {
    references.push(...listReferences(templateForm, { message: { variants: [message] } }));
  }
  return {
    format: SETTINGS_FILE_MARK,
    formatVersion: SETTINGS_FILE_VERSION,
    product: from.product,
    exportedAt: now.toISOString(),
    guild: { id: guild.id, name: guild.name },
    names: namesOf(references, guild),
    pictures: await picturesOf(from.orm, guild.id, references, pictureBytes),
    modules,
    ...(server ? { server } : {}),
    templates,
  };
}

/** Settings that were never saved are omitted. */
async function partsOf(orm: Orm, guildId: string) {
  const [saved, work, kept] = await Promise.all([
    readGuildSettings(orm, guildId),
    readWorkRoles(orm, guildId),
    listTemplates(orm, guildId),
  ]);
  const { alertChannelId, timeZone, language } = saved ?? DEFAULT_SETTINGS;
  const workRoles = work.version > 0 ? { workRoles: copyOf(work.roles) } : {};
  return {
    server:
      saved || work.version > 0 ? { ...(saved ? { alertChannelId, timeZone, language } : {}), ...workRoles } : null,
    templates: kept.map(({ name, message }) => ({ name, message })),
  };
}

const copyOf = (roles: WorkRoles) => Object.fromEntries(Object.entries(roles).map(([id, some]) => [id, [...some]]));

const idsOf = (kind: Reference["kind"], references: readonly Reference[]): string[] => [
  ...new Set(references.filter((one) => one.kind === kind).map(({ id }) => id)),
];

/** Deleted parts of the guild have no name. */
function namesOf(references: readonly Reference[], guild: CheckedGuild): SettingsNames {
  const named = <T extends { id: string }, N>(
    kind: Reference["kind"],
    candidates: readonly T[],
    present: (candidate: T) => N,
  ) => {
    const wanted = new Set(idsOf(kind, references));
    return Object.fromEntries(
      candidates.filter(({ id }) => wanted.has(id)).map((candidate) => [candidate.id, present(candidate)]),
    );
  };
  return {
    roles: named("role", guild.roles, ({ name }) => ({ name })),
    channels: named("channel", guild.channels, ({ id, name, type }) => ({
      name,
      type: typeName(type),
      category: categoryOf(id, guild),
    })),
    emoji: named("emoji", guild.emojis, ({ name, animated }) => ({ name, animated })),
  };
}

const typeNames = new Map(
  Object.entries(CHANNEL_TYPES).map(([name, type]) => [type as number, name as ChannelTypeName]),
);
const typeName = (type: number): ChannelTypeName => typeNames.get(type) ?? "text";

async function picturesOf(
  orm: Orm,
  guildId: string,
  references: readonly Reference[],
  capacityBytes: number,
): Promise<SettingsFile["pictures"]> {
  const assets = await readAssets(orm, guildId, idsOf("picture", references));
  let left = capacityBytes;
  return Object.fromEntries(
    assets.map(({ file, mediaType, content }) => {
      left -= content.length;
      const data = left < 0 ? null : Buffer.from(content).toString("base64");
      return [file, { mediaType: mediaType as SettingsFile["pictures"][string]["mediaType"], data }];
    }),
  );
}
