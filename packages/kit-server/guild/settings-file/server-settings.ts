// The server-wide settings of a settings file: alert channel, time zone, language and staff roles.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kit/actor.ts";
import { checkAuthor, type GuildAuthor } from "#kit/author-check.ts";
import { type FieldIssue, userError } from "#kit/error.ts";
import { type CheckedGuild, checkAgainstGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { type ServerSettingsValues, serverSettingsForm } from "#kit/server-settings-form.ts";
import { listReferences, mapReferences, type Reference, type Replace } from "#kit/transfer/config-references.ts";
import type { FileServer } from "#kit/transfer/settings-file.ts";
import { type WorkRoles, workRolesForm } from "#kit/work-roles.ts";
import { readWorkRoles, saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { DEFAULT_SETTINGS, readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

type StoredServer = { values: ServerSettingsValues; version: number; workRoles: WorkRoles; workVersion: number };
/** `version` increases with each save of either part, to detect changes since the plan. */
export type ServerNow = { version: number; stored: StoredServer };

export async function readServerNow(orm: Orm, guildId: string): Promise<ServerNow> {
  const [saved, work] = await Promise.all([readGuildSettings(orm, guildId), readWorkRoles(orm, guildId)]);
  const { alertChannelId, timeZone, language } = saved ?? DEFAULT_SETTINGS;
  const version = saved?.version ?? 0;
  const stored = {
    values: { alertChannelId, timeZone, language },
    version,
    workRoles: work.roles,
    workVersion: work.version,
  };
  return { version: version + work.version, stored };
}

/** Their references to parts of the source guild. */
export const serverReferences = ({ workRoles = {}, ...values }: FileServer): Reference[] => [
  ...listReferences(serverSettingsForm, values),
  ...listReferences(workRolesForm(Object.keys(workRoles)), workRoles),
];

/** The same settings with every reference replaced. Removed references become shorter lists and an empty alert channel. */
export function mapServer({ workRoles, ...values }: FileServer, replace: Replace): FileServer {
  const mapped = mapReferences(serverSettingsForm, values, replace) as FileServer;
  if (!workRoles) return mapped;
  const roles = mapReferences(workRolesForm(Object.keys(workRoles)), workRoles, replace);
  return { ...mapped, workRoles: roles as Record<string, string[]> };
}

type Into = { guild: CheckedGuild; author: GuildAuthor; workModules: readonly string[] };

/** The values to save, and why they can't be. Settings that are left out keep their values. */
export function plannedServer(server: FileServer, now: ServerNow, into: Into) {
  const { workRoles: written = {}, ...rest } = server;
  const { stored } = now;
  const values = { ...stored.values, ...rest } as ServerSettingsValues;
  const parsed = serverSettingsForm.safeParse(values);
  const inGuild = [
    ...checkAgainstGuild(serverSettingsForm, values, into.guild),
    ...checkAuthor(serverSettingsForm, { before: stored.values, after: values }, into.guild, into.author),
  ];
  const names = ["alertChannelId", "timeZone", "language"] as const;
  const work = plannedWork(written, stored.workRoles, into);
  return {
    version: now.version,
    values,
    workRoles: work.roles,
    changes: [
      ...names
        .filter((path) => values[path] !== stored.values[path])
        .map((path) => ({ path, before: stored.values[path] as unknown, after: values[path] as unknown })),
      ...work.changes,
    ],
    // An alert channel that is already set must not block the rest.
    issues: [
      ...(parsed.success ? [] : fieldIssues(parsed.error)),
      ...(values.alertChannelId === stored.values.alertChannelId ? [] : inGuild),
      ...work.issues,
    ],
  };
}
export type PlannedServer = ReturnType<typeof plannedServer>;

/** Modules without an inbox here are ignored; those missing in the source stay unchanged. */
function plannedWork(written: WorkRoles, before: WorkRoles, { guild, workModules }: Into) {
  const ids = Object.keys(written).filter((id) => workModules.includes(id));
  const form = workRolesForm(ids);
  const mapped: WorkRoles = Object.fromEntries(ids.map((id) => [id, [...(written[id] ?? [])]]));
  const stored = (id: string): readonly string[] => before[id] ?? [];
  const changed = ids.filter((id) => !isDeepStrictEqual(stored(id), mapped[id]));
  const parsed = form.safeParse(mapped);
  const issues: FieldIssue[] = [
    ...(parsed.success ? [] : fieldIssues(parsed.error)),
    // @everyone would give all members access.
    ...ids.flatMap((id) =>
      (mapped[id] ?? []).flatMap((role, at) =>
        role === guild.id ? [{ path: `${id}.${at}`, code: "roleEveryone" }] : [],
      ),
    ),
    ...checkAgainstGuild(form, mapped, guild).filter(({ path }) => {
      const [id = "", at = ""] = path.split(".");
      return !stored(id).includes(mapped[id]?.[Number(at)] ?? "");
    }),
  ];
  return {
    roles: { ...before, ...mapped },
    changes: changed.map((id) => ({ path: `workRoles.${id}`, before: stored(id), after: mapped[id] ?? [] })),
    issues: issues.map((issue) => ({ ...issue, path: `workRoles.${issue.path}` })),
  };
}

type Write = { guildId: string; actor: Actor; now: ServerNow };

/** `stale` if someone saved since, then nothing may be kept. Throws `invalidInput` like a save. */
export async function writeServer(
  tx: Orm,
  server: PlannedServer,
  { guildId, actor, now }: Write,
): Promise<"saved" | "stale"> {
  if (server.issues.length > 0) throw userError(kitErrors, "invalidInput", { issues: server.issues });
  const { stored } = now;
  const by = { guildId, actor };
  const isSame = isDeepStrictEqual(server.values, stored.values);
  const saved = isSame || (await saveGuildSettings(tx, { ...by, version: stored.version, ...server.values }));
  const isSameWork = isDeepStrictEqual(server.workRoles, stored.workRoles);
  const roles = server.workRoles;
  const savedWork = isSameWork || (await saveWorkRoles(tx, { ...by, version: stored.workVersion, roles }));
  return saved && savedWork ? "saved" : "stale";
}
