// Invite tracker for the dashboard: who joined, and where they came from.
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { invitersApi } from "./api/inviters-api.ts";
import { linksApi } from "./api/links-api.ts";
import { inviteTracker as contract } from "./contract.ts";
import { readCounts } from "./store/counts.ts";
import { countBySource, sourcesOf } from "./store/sources.ts";
import { inviteFigures, joinList, presentJoins } from "./store.ts";
import { joinColumns } from "./words/join-columns.ts";

export const inviteTrackerApi = ({
  orm,
  contextIn,
}: {
  orm: Orm;
  contextIn: ContextIn;
}): ApiHandlers<typeof contract> => ({
  joins: pageHandler(orm, joinList, (guildId, rows) => presentJoins(orm, guildId, rows)),
  joinsFile: fileHandler(
    orm,
    joinList,
    (guildId, rows) => presentJoins(orm, guildId, rows),
    joinColumns,
    "invites.csv",
  ),
  overview: async ({ guild }) => {
    const { clock } = await contextIn(contract, guild.id);
    const [counts, ways, sources] = await Promise.all([
      readCounts(orm, guild.id),
      countBySource(orm, guild.id),
      sourcesOf(orm, guild.id, clock.now()),
    ]);
    const joins = ways.reduce((sum, way) => sum + way.joins, 0);
    return { success: true, since: counts?.since?.toISOString() ?? null, joins, ways, sources };
  },
  ...linksApi({ orm, contextIn }),
  ...invitersApi({ orm, contextIn }),
});

/** Invite tracker on the overview. */
export const inviteTrackerFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  inviteFigures(orm, guildId, now);
