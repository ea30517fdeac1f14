// Processes a guild's grants one after another, within Discord's rate limits.
import type { Logger } from "pino";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { BUG_TRIES, waitAfter } from "#kit-server/guild/grants/grant-tries.ts";
import { namedGrants } from "#kit-server/guild/grants/named-grants.ts";
import {
  DONE,
  MEMBER_GONE,
  type Outcome,
  predictOutcome,
  refused,
  UNEXPECTED_ERROR,
  unauthorized,
} from "#kit-server/guild/grants/predict-outcome.ts";
import { retryParked } from "#kit-server/guild/grants/try-again.ts";
import { type BotGuild, botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { ContextDeps } from "#kit-server/module/bot/context.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { syncGrantAlerts } from "./grant-alerts.ts";
import { mayAuthorGive } from "./grant-author.ts";
import {
  acquireGuild,
  cancelSuperseded,
  countAttempt,
  dueGrantKinds,
  endReplaced,
  finishGrants,
  finishKind,
  finishRetried,
  type GrantKind,
  leftSinceQueued,
  nextDueGrants,
  postponeAll,
  type QueuedGrant,
  releaseGuild,
  retriedKinds,
} from "./grant-queue.ts";
import { reportCompleted } from "./report-completed.ts";

export type GrantDeps = {
  context: ContextDeps;
  configs: ConfigStore;
  modules: readonly BotModule[];
  metrics: BotMetrics;
  logger: Logger;
};
export type GuildWork = { guildId: Snowflake; holder: string; isStopping: () => boolean };

const BATCH = 50;
/** Together with the longest request, shorter than the guild's lease. */
const RENEW_MS = 5_000;
/** Until the authors of retried grants are checked again, while Discord is unavailable. */
const AUTHOR_WAIT_MS = 10_000;

/** Returns in how many milliseconds there is more to do; null if nothing more is known. */
export async function processGrants(deps: GrantDeps, work: GuildWork): Promise<number | null> {
  const { orm } = deps.context;
  const { guildId, holder } = work;
  if (!(await acquireGuild(orm, guildId, holder))) return null;
  const touched: Touched = new Map();
  let renewAt = Date.now() + RENEW_MS;
  const isMine = async (): Promise<boolean> => {
    if (work.isStopping()) return false;
    if (Date.now() < renewAt) return true;
    renewAt = Date.now() + RENEW_MS;
    return acquireGuild(orm, guildId, holder);
  };
  const report = () =>
    reportCompleted(deps, { guildId, isMine, onReported: (grant) => note(touched, grant, grant.id) });
  try {
    while (!work.isStopping()) {
      await cancelSuperseded(orm, guildId);
      await finishPredicted(deps, guildId, touched);
      const authorsWaitMs = await parkUnauthorized(deps, guildId, touched);
      await report();
      if (authorsWaitMs !== null) return authorsWaitMs;
      const due = await nextDueGrants(orm, guildId, BATCH);
      if (due.length === 0) return null;
      const ending = idsOf(due.filter(({ onReturn }) => !onReturn));
      const left = await leftSinceQueued(orm, guildId, ending);
      const byMember = Map.groupBy(due, ({ module, memberId }) => `${module} ${memberId}`);
      const unauthorizedIds = new Set<string>();
      for (const all of byMember.values()) {
        const grants = all.filter((grant) => !unauthorizedIds.has(kindOf(grant)));
        if (grants.length === 0) continue;
        if (!(await isMine())) return null;
        for (const grant of grants) note(touched, grant, grant.id);
        const before = unauthorizedIds.size;
        const waitMs = await tryMember(deps, { guildId, grants, left, unauthorizedIds });
        // Every grant of the same type was parked with it.
        if (unauthorizedIds.size > before) for (const grant of grants) note(touched, grant, null);
        if (waitMs !== null) {
          await report();
          return waitMs;
        }
      }
    }
    return null;
  } finally {
    await releaseGuild(orm, guildId, holder);
    for (const [module, { fields, ids }] of touched) {
      await syncGrantAlerts(deps, { guildId, module, fields });
      await publishToGuild(orm, guildId, { type: "grantsChanged", module, about: namedGrants(ids && [...ids]) });
    }
  }
}

/**
 * Changed grants by module: the settings that name their roles (an empty string without one) and the grants' IDs, null
 * if they weren't listed one by one.
 */
type Touched = Map<string, { fields: Set<string>; ids: Set<bigint> | null }>;
function note(touched: Touched, { module, field }: Pick<QueuedGrant, "module" | "field">, id: bigint | null): void {
  const { fields, ids } = touched.get(module) ?? { fields: new Set(), ids: new Set() };
  touched.set(module, { fields: fields.add(field ?? ""), ids: id === null || ids === null ? null : ids.add(id) });
}

const moduleOf = ({ modules }: GrantDeps, id: string | undefined) => modules.find(({ contract }) => contract.id === id);

async function guildOf({ context }: GrantDeps, guildId: Snowflake): Promise<BotGuild | null> {
  const snapshot = await context.guilds.get(guildId);
  return snapshot && botGuildOf(snapshot);
}

/** Finishes grants whose outcome follows from the guild's state, without a request, however many members wait. */
async function finishPredicted(deps: GrantDeps, guildId: Snowflake, touched: Touched): Promise<void> {
  const { orm } = deps.context;
  for (const kind of await dueGrantKinds(orm, guildId)) {
    const outcome = await judge(deps, guildId, kind);
    if (!outcome) continue;
    await finishKind(orm, guildId, kind, outcome);
    note(touched, kind, null);
    // If the obstacle changed just before this write, nothing else would retry the grants.
    if ((await judge(deps, guildId, kind)) === null) await retryParked(orm, guildId, kind.module);
  }
}

/**
 * Parks retried grants that their author may no longer give. Returns how many milliseconds the guild must pause because
 * the authors couldn't be checked; null to continue.
 */
async function parkUnauthorized(deps: GrantDeps, guildId: Snowflake, touched: Touched): Promise<number | null> {
  const { orm, guilds, discordIn } = deps.context;
  const kinds = await retriedKinds(orm, guildId);
  const guild = kinds.length > 0 ? await guilds.get(guildId) : null;
  if (!guild) return null;
  try {
    for (const kind of kinds) {
      if (await mayAuthorGive({ orm, discord: discordIn(guildId) }, guild, kind)) continue;
      await finishRetried(orm, guildId, kind, unauthorized(guild.roles.find(({ id }) => id === kind.roleId)?.name));
      note(touched, kind, null);
    }
    return null;
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error;
    await postponeAll(orm, guildId, AUTHOR_WAIT_MS);
    return AUTHOR_WAIT_MS;
  }
}

async function judge(deps: GrantDeps, guildId: Snowflake, kind: GrantKind): Promise<Outcome | null> {
  const module = moduleOf(deps, kind.module);
  const isOn = module !== undefined && (await deps.configs.read(guildId, module.contract)).enabled;
  return predictOutcome(await guildOf(deps, guildId), isOn, kind);
}

type MemberWork = {
  guildId: Snowflake;
  grants: readonly QueuedGrant[];
  /** Grants whose member has left since they were created. */
  left: ReadonlySet<bigint>;
  /** Types of grants that were parked during this run. */
  unauthorizedIds: Set<string>;
};
const idsOf = (grants: readonly QueuedGrant[]): bigint[] => grants.map(({ id }) => id);
const kindOf = ({ module, roleId, wanted }: GrantKind): string => `${module} ${wanted} ${roleId}`;

/** Tries one member's grants of one module. Returns how many milliseconds the guild must pause; null to continue. */
async function tryMember(
  deps: GrantDeps,
  { guildId, grants, left, unauthorizedIds }: MemberWork,
): Promise<number | null> {
  const { orm } = deps.context;
  const tries = Math.max(...grants.map((grant) => grant.tries));
  const ids = idsOf(grants);
  try {
    const guild = await guildOf(deps, guildId);
    const outcomes = new Map<QueuedGrant, Outcome>();
    for (const grant of grants) {
      outcomes.set(grant, left.has(grant.id) ? MEMBER_GONE : await tryOne(deps, guild, grant));
    }
    for (const [outcome, alike] of Map.groupBy(grants, (grant) => outcomes.get(grant) ?? UNEXPECTED_ERROR)) {
      await finishGrants(orm, guildId, idsOf(alike), outcome);
    }
    const isDone = (grant: QueuedGrant): boolean => outcomes.get(grant) === DONE;
    await endReplaced(orm, guildId, grants.filter(isDone));
    for (const [grant, outcome] of outcomes) {
      deps.metrics.jobs.inc({ queue: "core.grants", outcome: outcome.state });
      // Other grants of the same type would be rejected too, and rejections are counted (see PlatformFault).
      if (outcome.state !== "parked") continue;
      await finishKind(orm, guildId, grant, outcome);
      unauthorizedIds.add(kindOf(grant));
    }
    return null;
  } catch (error) {
    const waitMs = waitAfter(tries);
    await countAttempt(orm, guildId, ids, waitMs);
    if (error instanceof PlatformUnavailable) {
      await postponeAll(orm, guildId, waitMs);
      return waitMs;
    }
    deps.logger.error({ err: error, guildId, tries: tries + 1 }, "couldn't give or remove a role");
    if (tries + 1 >= BUG_TRIES) await finishGrants(orm, guildId, ids, UNEXPECTED_ERROR);
    return null;
  }
}

async function tryOne(deps: GrantDeps, guild: BotGuild | null, grant: QueuedGrant): Promise<Outcome> {
  const { guildId, memberId, roleId, wanted, reason } = grant;
  const port = deps.context.discordIn(guildId);
  try {
    await (wanted === "give"
      ? port.addRole(guildId, memberId, roleId, { reason })
      : port.removeRole(memberId, roleId, { reason }));
    return DONE;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    deps.logger.info({ guildId, roleId, fault: error.code }, "Discord rejected a role change");
    return refused(error, grant, guild?.roles.find(({ id }) => id === roleId)?.name ?? "The role");
  }
}
