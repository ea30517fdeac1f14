// Ai news for the dashboard.

import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import type { aiNews } from "./contract.ts";
import { helloFigures, helloList, presentHello } from "./store.ts";
import { helloColumns } from "./words/hello-columns.ts";

export const aiNewsApi = ({ orm }: { orm: Orm }): ApiHandlers<typeof aiNews> => ({
  hellos: async ({ guild }, { query }) => {
    const { rows, total } = await helloList.page(orm, guild.id, query);
    return { success: true, items: rows.map(presentHello), total };
  },
  hellosFile: async ({ guild }, { query }) => {
    const rows = await helloList.all(orm, guild.id, query);
    return recordsFile(helloColumns, rows.map(presentHello), guild, "ai-news.csv");
  },
});

/** Ai news on the overview. */
export const aiNewsFigures: FigureHandler<typeof aiNews> = ({ orm, guildId, now }) => helloFigures(orm, guildId, now);
