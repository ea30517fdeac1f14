// Ai database for the dashboard.

import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import type { aiDatabase } from "./contract.ts";
import { helloFigures, helloList, presentHello } from "./store.ts";
import { helloColumns } from "./words/hello-columns.ts";

export const aiDatabaseApi = ({ orm }: { orm: Orm }): ApiHandlers<typeof aiDatabase> => ({
  hellos: async ({ guild }, { query }) => {
    const { rows, total } = await helloList.page(orm, guild.id, query);
    return { success: true, items: rows.map(presentHello), total };
  },
  hellosFile: async ({ guild }, { query }) => {
    const rows = await helloList.all(orm, guild.id, query);
    return recordsFile(helloColumns, rows.map(presentHello), guild, "ai-database.csv");
  },
});

/** Ai database on the overview. */
export const aiDatabaseFigures: FigureHandler<typeof aiDatabase> = ({ orm, guildId, now }) =>
  helloFigures(orm, guildId, now);
