// Greetings for the dashboard: the records, and the card's preview.
import { readAssets } from "#kit-server/assets/asset-store.ts";
import { csvAnswer } from "#kit-server/csv/csv-answer.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { FigureFace } from "#kit-server/figures/figure-face.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import { FileAnswer } from "#kit-server/http/file-answer.ts";
import { dailyCounts } from "#kit-server/members/member-events.ts";
import type { greetings } from "./contract.ts";
import { drawCard } from "./service/card/draw-card.ts";
import { sendsTable } from "./service/sends-table.ts";
import { overviewFigures } from "./store/overview-figures.ts";
import { listSends, sendCounts } from "./store.ts";

const MEMBER_DAYS = 30;
const FILE_ROWS_MAX = 10_000;
/** The sample name on the card. */
const SAMPLE_NAME = "Robin";

export const greetingsApi = ({ orm }: { orm: Orm }): ApiFace<typeof greetings> => ({
  sends: async ({ guild }, { query }) => {
    const [list, counts, members] = await Promise.all([
      listSends(orm, guild.id, query),
      sendCounts(orm, guild.id),
      dailyCounts(orm, guild.id, MEMBER_DAYS, new Date()),
    ]);
    return { success: true, ...list, counts, members };
  },

  sendsFile: async ({ guild }, { query }) => {
    const { items } = await listSends(orm, guild.id, { ...query, page: 1, limit: FILE_ROWS_MAX });
    const table = sendsTable(items, guild.channels);
    return csvAnswer(table, "greetings.csv");
  },

  card: async ({ guild }, { query }) => {
    const { background: file, ...card } = query;
    const [picture] = file === "" ? [] : await readAssets(orm, guild.id, [file]);
    const bytes = await drawCard({ ...card, name: SAMPLE_NAME, avatar: null, background: picture?.content ?? null });
    return new FileAnswer(bytes, "image/jpeg", {});
  },
});

/** Greetings on the overview. */
export const greetingsFigures: FigureFace<typeof greetings> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
