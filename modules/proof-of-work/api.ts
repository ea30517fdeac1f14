// Proof of work's routes for the dashboard.
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { MemberPage } from "#kit-server/http/member-pages/member-page.ts";
import { fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { blockApi } from "#kit-server/module/blocks/block-api.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { reviewApi, reviewWork } from "#kit-server/module/reviews/review-api.ts";
import { presentReview } from "#kit-server/module/reviews/review-store.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { proofOfWork as contract, INSIGHT_DAYS, type Submission, type Task } from "./contract.ts";
import { approveWith } from "./service/approve.ts";
import { blocks } from "./service/blocks.ts";
import { refuse } from "./service/context.ts";
import { queue } from "./service/queue.ts";
import { workRecordPage } from "./service/record-page.ts";
import { takeBack } from "./service/take-back.ts";
import { changeTask, createTask, endTask } from "./service/tasks.ts";
import { chooseWinners } from "./service/winners.ts";
import { isWork, presentWorks, workList, workTitles } from "./store/entries.ts";
import { filesOf, matchesOf, readFile } from "./store/evidence.ts";
import { reviewersOf, submissionFunnel, taskSums, workFigures } from "./store/insights.ts";
import { countsOf, NO_COUNTS, presentTask, type TaskRow, taskList } from "./store/tasks.ts";
import { submissionColumns, taskColumns, workColumns } from "./words/work-columns.ts";

type Needs = { orm: Orm; contextIn: ContextIn };
const DAY_MS = 86_400_000;

export function proofOfWorkApi({ orm, contextIn }: Needs): ApiHandlers<typeof contract> {
  const contextFor = (guildId: string) => contextIn(contract, guildId);
  const contextToChange = whileOn(contextIn, contract);
  async function present(guildId: string, rows: readonly TaskRow[]): Promise<Task[]> {
    const numbers = rows.map(({ number }) => number);
    const [counts, { time }] = await Promise.all([countsOf(orm, guildId, numbers), contextFor(guildId)]);
    const today = await time.today();
    return rows.map((row) => presentTask(row, counts.get(row.number) ?? NO_COUNTS, today));
  }
  async function one(row: TaskRow) {
    const [task] = await present(row.guildId, [row]);
    if (!task) throw refuse("taskGone");
    return { success: true as const, task };
  }

  return {
    ...reviewApi(queue, { orm, contextFor, columns: submissionColumns }),
    ...blockApi(blocks, contextFor),
    evidence: async ({ guild }, { params: { number } }) => {
      if (!(await queue.store.read(orm, { guildId: guild.id, number }))) throw refuse("workGone");
      const [files, matches] = await Promise.all([filesOf(orm, guild.id, number), matchesOf(orm, guild.id, number)]);
      return { success: true, files, matches };
    },
    file: async ({ guild }, { params, query }) => {
      const file = await readFile(orm, { guildId: guild.id, number: params.number, fileId: params.file });
      if (!file?.content) throw refuse("fileGone");
      if (query.size === "preview" && file.preview)
        return new FileAnswer(file.preview, "image/png", { saveAs: file.name });
      // Always served as a download: the page shows pictures itself, and no file opens as a page.
      return new FileAnswer(file.content, file.pictureType ?? "application/octet-stream", { saveAs: file.name });
    },
    approveWith: async (call, { params, body }) => {
      const ctx = await contextToChange(call.guild.id);
      const { review } = await approveWith(ctx, params.number, body.points, actorOf(call));
      return { success: true, review: presentReview(review) as Submission };
    },
    works: async ({ guild }, { query }) => {
      const [{ rows, total }, titles] = await Promise.all([
        workList.page(orm, guild.id, query, isWork),
        workTitles(orm, guild.id),
      ]);
      return { success: true, items: await presentWorks(orm, guild.id, rows), total, titles };
    },
    worksFile: ({ guild }, { query }) => {
      const items = workList.all(orm, guild.id, query, (rows) => presentWorks(orm, guild.id, rows), isWork);
      return recordsFile(workColumns, items, guild, "work.csv");
    },
    takeBack: async (call, { params, body }) => {
      const [ctx, author] = await Promise.all([contextToChange(call.guild.id), authorOf(call)]);
      const row = await takeBack(ctx, { number: params.number, ...body, by: actorOf(call), author });
      const [work] = await presentWorks(orm, call.guild.id, [row]);
      if (!work) throw refuse("workGone");
      return { success: true, work };
    },
    tasks: pageHandler(orm, taskList, present),
    tasksFile: fileHandler(orm, taskList, present, taskColumns, "tasks.csv"),
    createTask: async (call, { body }) => {
      const [ctx, author] = await Promise.all([contextToChange(call.guild.id), authorOf(call)]);
      return one(await createTask(ctx, body, { actor: actorOf(call), author }));
    },
    changeTask: async (call, { params, body }) => {
      const [ctx, author] = await Promise.all([contextToChange(call.guild.id), authorOf(call)]);
      return one(await changeTask(ctx, { number: params.number, ...body }, { actor: actorOf(call), author }));
    },
    endTask: async (call, { params }) =>
      one(await endTask(await contextToChange(call.guild.id), params.number, actorOf(call))),
    chooseWinners: async (call, { params, body }) =>
      one(await chooseWinners(await contextToChange(call.guild.id), params.number, body.numbers, actorOf(call))),
    insights: async ({ guild }) => {
      const { clock } = await contextFor(guild.id);
      const since = new Date(clock.now().getTime() - INSIGHT_DAYS * DAY_MS);
      const [funnel, reviewers, tasks] = await Promise.all([
        submissionFunnel(orm, guild.id, since),
        reviewersOf(orm, guild.id, since),
        taskSums(orm, guild.id, since),
      ]);
      return { success: true, funnel, reviewers, tasks };
    },
  };
}

/** Staff see every submission. */
export const proofOfWorkWork = ({ orm }: Pick<Needs, "orm">): WorkHandlers => reviewWork(orm, queue);

/** Where anyone can check a member's record. */
export const proofOfWorkPage = ({ contextIn }: Pick<Needs, "contextIn">): MemberPage => workRecordPage({ contextIn });

/** Figures for the overview. */
export const proofOfWorkFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  workFigures(orm, guildId, now);
