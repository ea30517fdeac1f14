// Ai moderation for the dashboard.

import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import type { aiModeration } from "./contract.ts";
import { helloFigures, helloList, presentHello } from "./store.ts";
import { helloColumns } from "./words/hello-columns.ts";

export const aiModerationApi = ({ orm }: { orm: Orm }): ApiHandlers<typeof aiModeration> => ({
  hellos: async ({ guild }, { query }) => {
    const { rows, total } = await helloList.page(orm, guild.id, query);
    return { success: true, items: rows.map(presentHello), total };
  },
  hellosFile: async ({ guild }, { query }) => {
    const rows = await helloList.all(orm, guild.id, query);
    return recordsFile(helloColumns, rows.map(presentHello), guild, "ai-moderation.csv");
  },
});

/** Ai moderation on the overview. */
export const aiModerationFigures: FigureHandler<typeof aiModeration> = ({ orm, guildId, now }) =>
  helloFigures(orm, guildId, now);
