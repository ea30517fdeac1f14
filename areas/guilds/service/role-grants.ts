// Role grants as the module's page shows them, and manual retries.
import type { Actor } from "#kit/actor.ts";
import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import { userError } from "#kit/error.ts";
import { grantFaultWords, grantStateWords, type ShownGrant } from "#kit/grant.ts";
import type { GuildRole } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { sentenceOf } from "#kit-server/base/words/sentence.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { cancelManually } from "#kit-server/guild/grants/cancel-grants.ts";
import {
  allGrants,
  countGrants,
  type GrantsOf,
  type GrantsQuery,
  type ListedGrant,
  listGrants,
} from "#kit-server/guild/grants/list-grants.ts";
import { retryManually } from "#kit-server/guild/grants/try-again.ts";
import { syncGrantAlerts } from "#kit-server/module/grant-work/grant-alerts.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { GrantFilter } from "../contract/grant-routes.ts";
import { guilds } from "../contract.ts";

export async function grantsPage(orm: Orm, which: GrantsOf, query: GrantsQuery) {
  const [{ items, total }, counts] = await Promise.all([listGrants(orm, which, query), countGrants(orm, which)]);
  return { success: true as const, items: items.map(present), total, counts };
}

const present = ({ id, faults, promisedAt, changedAt, ...grant }: ListedGrant): ShownGrant => ({
  id: String(id),
  memberId: grant.memberId,
  memberName: grant.memberName,
  roleId: grant.roleId,
  wanted: grant.wanted,
  reason: grant.reason,
  field: grant.field,
  state: grant.state,
  faults: faults.map(({ code, params }) => ({ code, message: sentenceOf(code, params, grantFaultWords) })),
  promisedAt: promisedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

const HEAD = [
  "Queued (UTC)",
  "Member",
  "Member ID",
  "Role",
  "Role ID",
  "Action",
  "Reason",
  "State",
  "Since (UTC)",
  "Error",
];

export function grantsTable(
  orm: Orm,
  which: GrantsOf,
  filter: GrantFilter,
  roles: readonly Pick<GuildRole, "id" | "name">[],
) {
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  const cellsOf = (grant: ShownGrant): string[] => [
    grant.promisedAt,
    grant.memberName,
    grant.memberId,
    names.get(grant.roleId) ?? "",
    grant.roleId,
    grant.wanted,
    grant.reason,
    grantStateWords[grant.state],
    grant.changedAt,
    grant.faults.map(({ message }) => message).join(" "),
  ];
  async function* rows() {
    for await (const grants of allGrants(orm, which, filter)) yield grants.map((grant) => cellsOf(present(grant)));
  }
  return csvFile(HEAD, rows());
}

type ByHand = GrantsOf & { actor: Actor; grant?: string | undefined };

type Retry = Omit<ByHand, "guildId"> & { guild: CheckedGuild; author: GuildAuthor };

/**
 * Logs who requested it. Having nothing to retry is not an error: someone else was faster. Skips roles that the person
 * may not give or remove; throws `grantRefused` if nothing else is left.
 */
export async function retryGrants(orm: Orm, { guild, author, actor, module, grant }: Retry) {
  const { id: guildId, roles } = guild;
  const unauthorized = roles.filter(({ id }) => authorRoleIssue("", id, guild, author) !== null).map(({ id }) => id);
  const retried = await orm.transaction(async (tx) => {
    const id = grant === undefined ? null : BigInt(grant);
    const { retried: found, left } = await retryManually(tx, {
      guildId,
      module,
      id,
      by: actor.id,
      unauthorized,
    });
    if (found === 0 && left.length > 0) {
      const names = roles.filter((role) => left.includes(role.id)).map(({ name }) => `@${name}`);
      throw userError(guilds.errors, "grantRefused", { params: { roles: names.join(", ") } });
    }
    const details = { count: found };
    if (found > 0) await recordAudit(tx, { guildId, actor, action: "grants.retried", module, changes: [], details });
    return found;
  });
  return { success: true as const, retried };
}

/** Logs who requested it, and clears alerts about only these roles. */
export async function cancelGrants(parts: Parameters<typeof syncGrantAlerts>[0], { actor, grant, ...which }: ByHand) {
  const { guildId, module } = which;
  const fields = await parts.context.orm.transaction(async (tx) => {
    const found = await cancelManually(tx, { ...which, id: grant === undefined ? null : BigInt(grant) });
    const details = { count: found.length };
    if (found.length > 0)
      await recordAudit(tx, { guildId, actor, action: "grants.letGo", module, changes: [], details });
    return found;
  });
  if (fields.length > 0) await syncGrantAlerts(parts, { guildId, module, fields: new Set(fields) });
  return { success: true as const, letGo: fields.length };
}
