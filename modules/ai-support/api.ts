// AI support for the dashboard.
import { userError } from "#kit/error.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { aiSupport } from "./contract.ts";
import { goldenCost } from "./service/golden.ts";
import { INSIGHT_DAYS, insightsOf } from "./service/insights.ts";
import {
  conversationOf,
  newestRuns,
  presentQuestion,
  questionList,
  questionsSince,
  questionTable,
  supportFigures,
} from "./store.ts";
import { questionColumns } from "./words/question-columns.ts";

const DAY_MS = 86_400_000;
/** Presses within it are one run. */
const SLOT_MS = 5_000;

export const aiSupportApi = ({
  orm,
  contextIn,
}: {
  orm: Orm;
  contextIn: ContextIn;
}): ApiHandlers<typeof aiSupport> => ({
  questions: pageHandler(orm, questionList, each(presentQuestion)),
  questionsFile: fileHandler(orm, questionList, each(presentQuestion), questionColumns, "ai-support.csv"),
  question: async ({ guild }, { params: { number } }) => {
    const row = await questionTable.read(orm, { guildId: guild.id, number });
    if (!row) throw userError(aiSupport.errors, "questionGone");
    const conversation = (await conversationOf(orm, row)).map(presentQuestion);
    return { success: true, question: presentQuestion(row), passages: row.passages, conversation };
  },
  golden: async ({ guild }) => {
    const ctx = await contextIn(aiSupport, guild.id);
    const [runs, ahead] = await Promise.all([newestRuns(orm, guild.id, 2), goldenCost(ctx)]);
    return {
      ...{ success: true, ahead },
      runs: runs.map(({ at, cause, score, answers }) => ({ at: at.toISOString(), cause, score, answers })),
    };
  },
  runGolden: async ({ guild }) => {
    const ctx = await whileOn(contextIn, aiSupport)(guild.id);
    if (ctx.config.golden.length === 0) throw userError(aiSupport.errors, "noGolden");
    // A double press within the slot is one run.
    const at = new Date(Math.floor(ctx.clock.now().getTime() / SLOT_MS) * SLOT_MS).toISOString();
    await ctx.jobs.enqueue("golden", { at, cause: "person" }, { key: `golden:person:${at}` });
    return { success: true };
  },
  insights: async ({ guild }) => {
    const { time, clock } = await contextIn(aiSupport, guild.id);
    const now = clock.now();
    const rows = await questionsSince(orm, guild.id, new Date(now.getTime() - INSIGHT_DAYS * DAY_MS));
    return { success: true, ...insightsOf(rows, await time.zone(), now) };
  },
});

/** AI support on the overview. */
export const aiSupportFigures: FigureHandler<typeof aiSupport> = ({ orm, guildId, now }) =>
  supportFigures(orm, guildId, now);
