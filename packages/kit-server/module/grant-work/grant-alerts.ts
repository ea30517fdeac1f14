// Raises one alert per cause that blocks grants, and clears it when resolved.
import { and, eq, inArray } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { type Alert, alertCause, clearAlert, listAlerts, raiseAlert } from "#kit-server/guild/alerts/alert-store.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { type GrantFault, roleGrants } from "#kit-server/guild/grants/tables.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

type Deps = {
  context: { orm: Orm };
  configs: Pick<ConfigStore, "read">;
  modules: readonly Pick<BotModule, "contract">[];
};

/** Not caused by the server: shown only on the module's page. */
const UNREPORTED: readonly string[] = ["moduleOff", "botAway", "stumbled"];
/** Alerts about the module as a whole that are raised here, and therefore cleared here. */
const OWN: readonly string[] = [
  "roleGone",
  "roleEveryone",
  "roleManaged",
  "roleAboveBot",
  "roleElevated",
  "authorLostRole",
];

type Touched = { guildId: Snowflake; module: string; fields: ReadonlySet<string> };

/** Syncs a module's alerts with its parked grants; alerts of fields other than `fields` stay unchanged. */
export async function syncGrantAlerts(
  { context: { orm }, configs, modules }: Deps,
  { guildId, module, fields }: Touched,
) {
  const contract = modules.find((one) => one.contract.id === module)?.contract;
  if (!contract) return;
  const { config } = await configs.read(guildId, contract);
  const waiting = await orm
    .selectDistinct({ field: roleGrants.field, roleId: roleGrants.roleId, faults: roleGrants.faults })
    .from(roleGrants)
    .where(
      and(
        eq(roleGrants.guildId, guildId),
        eq(roleGrants.module, module),
        inArray(roleGrants.state, ["parked", "failed"]),
      ),
    );
  // A role that the setting no longer names affects no new member.
  const current = waiting.filter(({ field, roleId }) => field === null || names(valueAt(config, field), roleId));
  const wanted = new Map<string, Alert>();
  for (const { field, faults } of current) {
    for (const fault of faults.filter(({ code }) => !UNREPORTED.includes(code))) {
      const alert = alertOf(guildId, module, field ?? "", fault);
      wanted.set(alert.cause, alert);
    }
  }
  for (const alert of wanted.values()) await raiseAlert(orm, alert);
  for (const { path, cause, code } of await listAlerts(orm, guildId, module)) {
    const isOurs = fields.has(path ?? "") && (path || OWN.includes(code));
    if (isOurs && !wanted.has(cause)) await clearAlert(orm, { guildId, module, cause });
  }
}

const alertOf = (guildId: string, module: string, path: string, { code, params }: GrantFault): Alert => ({
  guildId,
  module,
  path,
  code,
  params,
  cause: alertCause({ path, code, params }),
});

const valueAt = (config: Readonly<Record<string, unknown>>, field: string): unknown =>
  config[field.split(".")[0] ?? ""];

const names = (value: unknown, roleId: string): boolean =>
  value === roleId ||
  (typeof value === "object" && value !== null && Object.values(value).some((entry) => names(entry, roleId)));
