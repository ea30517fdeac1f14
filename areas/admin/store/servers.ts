// Servers as the operator lists them: those that the bot is or was in, and blocked ones.
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { activity } from "#kit-server/guild/activity/tables.ts";
import { guildAlerts } from "#kit-server/guild/alerts/tables.ts";
import { moduleConfigs } from "#kit-server/guild/configs/tables.ts";
import { roleGrants } from "#kit-server/guild/grants/tables.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Server, ServerFilter } from "../contract.ts";
import { blockedServers, serverNotes } from "../store.ts";

export type ServerQuery = {
  search: string;
  show: ServerFilter;
  module?: string | undefined;
  sort: "joined" | "members" | "name" | "alerts";
  order: "asc" | "desc";
  page: number;
  limit: number;
};

// A blocked server whose data was deleted has no snapshot.
const id = sql<string>`coalesce(${guildSnapshots.guildId}, ${blockedServers.serverId})`;
const name = sql<string>`coalesce(${guildSnapshots.snapshot}->>'name', ${blockedServers.name})`;
const members = sql<number>`coalesce((${guildSnapshots.snapshot}->>'memberCount')::int, 0)`;
const ownerId = sql<string | null>`${guildSnapshots.snapshot}->>'ownerId'`;
const isPresent = sql<boolean>`coalesce(${guildSnapshots.present}, false)`;
const joinedAt = sql<Date>`coalesce(${guildSnapshots.joinedAt}, ${blockedServers.at})`.mapWith(guildSnapshots.joinedAt);
const alerts = sql<number>`(select count(*)::int from ${guildAlerts} where ${guildAlerts.guildId} = ${id})`;
const modules = sql<string[]>`coalesce((select array_agg(${moduleConfigs.module} order by ${moduleConfigs.module})
  from ${moduleConfigs} where ${moduleConfigs.guildId} = ${id} and ${moduleConfigs.enabled}), '{}')`;

const columns = {
  id,
  name,
  icon: sql<string | null>`${guildSnapshots.snapshot}->>'icon'`,
  ownerId,
  members,
  isPresent,
  joinedAt,
  leftAt: guildSnapshots.leftAt,
  modules,
  alerts,
  isBlocked: sql<boolean>`${blockedServers.serverId} is not null`,
  hasNote: sql<boolean>`exists (select from ${serverNotes} where ${serverNotes.serverId} = ${id})`,
};
const SORTS = { joined: joinedAt, members, name: sql`lower(${name})`, alerts };

const from = (orm: Orm) =>
  orm
    .select(columns)
    .from(guildSnapshots)
    .fullJoin(blockedServers, eq(blockedServers.serverId, guildSnapshots.guildId));

const FILTERS: Record<ServerFilter, SQL> = {
  present: sql`${isPresent}`,
  faulty: sql`${isPresent} and exists (select from ${guildAlerts} where ${guildAlerts.guildId} = ${id})`,
  left: sql`${guildSnapshots.guildId} is not null and not ${isPresent}`,
  blocked: sql`${blockedServers.serverId} is not null`,
};

const matching = ({ search, show, module }: ServerQuery): SQL | undefined =>
  and(
    FILTERS[show],
    search === ""
      ? undefined
      : sql`(position(lower(${search}) in lower(${name})) > 0 or ${id} = ${search} or ${ownerId} = ${search})`,
    module
      ? sql`exists (select from ${moduleConfigs} where ${moduleConfigs.guildId} = ${id}
          and ${moduleConfigs.module} = ${module} and ${moduleConfigs.enabled})`
      : undefined,
  );

type Row = Omit<Server, "joinedAt" | "leftAt"> & { joinedAt: Date; leftAt: Date | null };
const present = ({ joinedAt, leftAt, ...row }: Row): Server => ({
  ...row,
  joinedAt: joinedAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
});

export async function listServers(orm: Orm, query: ServerQuery): Promise<{ items: Server[]; total: number }> {
  const where = matching(query);
  const direction = query.order === "asc" ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    from(orm)
      .where(where)
      .orderBy(direction(SORTS[query.sort]), asc(id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    orm
      .select({ total: sql<number>`count(*)::int` })
      .from(guildSnapshots)
      .fullJoin(blockedServers, eq(blockedServers.serverId, guildSnapshots.guildId))
      .where(where),
  ]);
  return { items: rows.map(present), total: counted?.total ?? 0 };
}

/** Null if the bot was never there, or its data was deleted and it isn't blocked. */
export async function readServer(orm: Orm, serverId: Snowflake): Promise<Server | null> {
  const [row] = await from(orm).where(eq(id, serverId));
  return row ? present(row) : null;
}

/** What the details add to the list. */
export async function readMore(orm: Orm, serverId: Snowflake) {
  const waiting = and(eq(roleGrants.guildId, serverId), inArray(roleGrants.state, ["queued", "parked"]));
  const [parts, saved, problems, active, waitingGrants, [block], [note]] = await Promise.all([
    orm
      .select({
        roles: sql<number>`jsonb_array_length(${guildSnapshots.snapshot}->'roles')`,
        channels: sql<number>`jsonb_array_length(${guildSnapshots.snapshot}->'channels')`,
      })
      .from(guildSnapshots)
      .where(eq(guildSnapshots.guildId, serverId)),
    orm
      .select({
        module: moduleConfigs.module,
        enabled: moduleConfigs.enabled,
        savedAt: moduleConfigs.savedAt,
        savedBy: moduleConfigs.savedByName,
      })
      .from(moduleConfigs)
      .where(eq(moduleConfigs.guildId, serverId))
      .orderBy(asc(moduleConfigs.module)),
    orm
      .select({ module: guildAlerts.module, code: guildAlerts.code, raisedAt: guildAlerts.raisedAt })
      .from(guildAlerts)
      .where(eq(guildAlerts.guildId, serverId))
      .orderBy(desc(guildAlerts.raisedAt))
      .limit(50),
    orm
      .select({ at: activity.at })
      .from(activity)
      .where(eq(activity.guildId, serverId))
      .orderBy(desc(activity.id))
      .limit(1),
    orm.$count(roleGrants, waiting),
    orm.select().from(blockedServers).where(eq(blockedServers.serverId, serverId)),
    orm.select().from(serverNotes).where(eq(serverNotes.serverId, serverId)),
  ]);
  const [counts] = parts;
  return {
    roles: counts?.roles ?? 0,
    channels: counts?.channels ?? 0,
    activeAt: active[0]?.at.toISOString() ?? null,
    waitingGrants,
    saved: saved.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() })),
    problems: problems.map((one) => ({ ...one, raisedAt: one.raisedAt.toISOString() })),
    block: block ? { reason: block.reason, at: block.at.toISOString(), by: block.byName } : null,
    note: note ? { text: note.text, at: note.at.toISOString(), by: note.byName } : null,
  };
}

/** The blocked ones among servers that the bot is in: these, or all. */
export async function blockedAndPresent(orm: Orm, among?: readonly Snowflake[]) {
  return orm
    .select({ serverId: blockedServers.serverId, name: blockedServers.name })
    .from(blockedServers)
    .innerJoin(
      guildSnapshots,
      and(eq(guildSnapshots.guildId, blockedServers.serverId), eq(guildSnapshots.present, true)),
    )
    .where(among ? inArray(blockedServers.serverId, [...among]) : undefined);
}
