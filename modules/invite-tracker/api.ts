// Invite tracker for the dashboard: who joined, and where they came from.
import type { FigureFace } from "#kit-server/guild/figures/figure-face.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { inviteTracker as contract } from "./contract.ts";
import { readCounts } from "./store/counts.ts";
import { sourcesOf, waysOf } from "./store/sources.ts";
import { inviteFigures, inviters, joinList, presentJoin } from "./store.ts";
import { joinColumns } from "./words/join-columns.ts";

const INVITERS_MAX = 50;

export const inviteTrackerApi = ({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiFace<typeof contract> => ({
  joins: async ({ guild }, { query }) => {
    const { rows, total } = await joinList.page(orm, guild.id, query);
    return { success: true, items: rows.map(presentJoin), total };
  },
  joinsFile: async ({ guild }, { query }) => {
    const rows = await joinList.all(orm, guild.id, query);
    return recordsFile(joinColumns, rows.map(presentJoin), guild, "invites.csv");
  },
  overview: async ({ guild }) => {
    const { clock } = await contextIn(contract, guild.id);
    const [counts, ways, sources, people] = await Promise.all([
      readCounts(orm, guild.id),
      waysOf(orm, guild.id),
      sourcesOf(orm, guild.id, clock.now()),
      inviters(orm, guild.id, { limit: INVITERS_MAX }),
    ]);
    const joins = ways.reduce((sum, way) => sum + way.joins, 0);
    return { success: true, since: counts?.since?.toISOString() ?? null, joins, ways, sources, inviters: people };
  },
});

/** Invite tracker on the overview. */
export const inviteTrackerFigures: FigureFace<typeof contract> = ({ orm, guildId, now }) =>
  inviteFigures(orm, guildId, now);
