// Greetings' routes for the dashboard: the records, and the card's preview.
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { dailyCounts } from "#kit-server/guild/members/member-events.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler } from "#kit-server/http/record-handlers.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { greetings } from "./contract.ts";
import { overviewFigures } from "./store/overview-figures.ts";
import { presentSend, sendCounts, sendList } from "./store.ts";
import { sendColumns } from "./words/record-words.ts";

const MEMBER_DAYS = 30;
/** The sample name on the card. */
const SAMPLE_NAME = "Robin";

export const greetingsApi = ({ orm }: { orm: Orm }): ApiHandlers<typeof greetings> => ({
  sends: async ({ guild }, { query }) => {
    const [{ rows, total }, counts, members] = await Promise.all([
      sendList.page(orm, guild.id, query),
      sendCounts(orm, guild.id),
      dailyCounts(orm, guild.id, MEMBER_DAYS, new Date()),
    ]);
    return { success: true, items: rows.map(presentSend), total, counts, members };
  },

  sendsFile: fileHandler(orm, sendList, each(presentSend), sendColumns, "greetings.csv"),

  card: async ({ guild }, { query }) => {
    const { background: file, ...card } = query;
    const [picture] = file === "" ? [] : await readAssets(orm, guild.id, [file]);
    // The canvas is large and rarely needed.
    const { drawCard } = await import("./service/card/draw-card.ts");
    const bytes = await drawCard({ ...card, name: SAMPLE_NAME, avatar: null, background: picture?.content ?? null });
    return new FileAnswer(bytes, "image/jpeg", {});
  },
});

/** Greetings' overview figures. */
export const greetingsFigures: FigureHandler<typeof greetings> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
