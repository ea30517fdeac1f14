// AI database's routes for the dashboard. A source of another server is never found.
import { and, eq } from "drizzle-orm";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { aiDatabase as contract } from "./contract.ts";
import { listConflicts } from "./service/compare.ts";
import { refuse } from "./service/context.ts";
import { presentDetail, presentGap, presentSources } from "./service/present.ts";
import { embedQuestion, find } from "./service/search.ts";
import { addFile, addSource, changeSource, deleteSource, refreshSource } from "./service/sources.ts";
import { importSources, jsonFile, markdownFile } from "./service/transfer.ts";
import { overviewFigures, readInsights } from "./store/insights.ts";
import { aiDatabaseConflicts as conflicts } from "./store/tables.ts";
import { gapList, gapTable, type SourceRow, sourceList, sourceTable } from "./store.ts";
import { gapColumns, sourceColumns } from "./words/columns.ts";

const TESTED = 10;
const INSIGHTS_MS = 30 * 86_400_000;

export function aiDatabaseApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const contextToChange = whileOn(contextIn, contract);
  const todayIn = async (guildId: string) => (await contextIn(contract, guildId)).time.today();
  const present = async (guildId: string, rows: readonly SourceRow[]) =>
    presentSources(orm, guildId, rows, await todayIn(guildId));
  async function presented(row: SourceRow) {
    const [source] = await present(row.guildId, [row]);
    if (!source) throw refuse("sourceGone");
    return { success: true as const, source };
  }

  return {
    sources: pageHandler(orm, sourceList, present),
    sourcesFile: fileHandler(orm, sourceList, present, sourceColumns, "knowledge.csv"),
    source: async ({ guild }, { params: { number } }) => {
      const row = await sourceTable.read(orm, { guildId: guild.id, number });
      if (!row) throw refuse("sourceGone");
      return { success: true, source: await presentDetail(orm, row, await todayIn(guild.id)) };
    },
    addSource: async (call, { body: { source, key, gap } }) => {
      const [ctx, author] = await Promise.all([contextToChange(call.guild.id), authorOf(call)]);
      return presented(await addSource(ctx, source, { key, by: actorOf(call), gap, author }));
    },
    uploadFile: async (call, { query: { name, audience, key }, body }) => {
      const ctx = await contextToChange(call.guild.id);
      return presented(await addFile(ctx, { name, audience, content: body }, { key, by: actorOf(call) }));
    },
    changeSource: async (call, { params: { number }, body }) =>
      presented(await changeSource(await contextToChange(call.guild.id), number, body, actorOf(call))),
    refreshSource: async (call, { params: { number } }) =>
      presented(await refreshSource(await contextToChange(call.guild.id), number)),
    deleteSource: async (call, { params: { number } }) => {
      // Also while the module is off.
      await deleteSource(await contextIn(contract, call.guild.id), number, actorOf(call));
      return { success: true };
    },
    ask: async (call, { body: { question, audience } }) => {
      const ctx = await contextIn(contract, call.guild.id);
      const embedding = await embedQuestion(ctx, question, actorOf(call).id);
      const found = await find(ctx, orm, { question, audience, embedding, limit: TESTED });
      return { success: true, found, hasMeaning: embedding !== null };
    },
    gaps: pageHandler(orm, gapList, each(presentGap)),
    gapsFile: fileHandler(orm, gapList, each(presentGap), gapColumns, "unanswered.csv"),
    dismissGap: async ({ guild }, { params: { number }, body: { isDismissed } }) => {
      const row = await gapTable.change(
        orm,
        { guildId: guild.id, number },
        { state: isDismissed ? "dismissed" : "open", source: null },
      );
      if (!row) throw refuse("gapGone");
      return { success: true, gap: presentGap(row) };
    },
    conflicts: async ({ guild }) => ({ success: true, conflicts: await listConflicts({ orm, guildId: guild.id }) }),
    dismissConflict: async ({ guild }, { params: { number } }) => {
      const [row] = await orm
        .update(conflicts)
        .set({ isDismissed: true })
        .where(and(eq(conflicts.guildId, guild.id), eq(conflicts.id, number)))
        .returning({ id: conflicts.id });
      if (!row) throw refuse("conflictGone");
      return { success: true };
    },
    insights: async ({ guild }) => {
      const { ai, clock, config, time } = await contextIn(contract, guild.id);
      const asked = { guildId: guild.id, floor: config.floor / 100, now: clock.now(), zone: await time.zone() };
      const since = new Date(clock.now().getTime() - INSIGHTS_MS);
      const [insights, cost] = await Promise.all([readInsights(orm, asked), ai.usage(since)]);
      return { success: true, ...insights, cost };
    },
    exportMarkdown: async (call) => {
      const ctx = await contextIn(contract, call.guild.id);
      await ctx.audit(orm, actorOf(call), "knowledge.exported");
      return new FileAnswer(markdownFile(orm, call.guild.id), "text/markdown; charset=utf-8", {
        saveAs: "knowledge.md",
      });
    },
    exportJson: async (call) => {
      const ctx = await contextIn(contract, call.guild.id);
      await ctx.audit(orm, actorOf(call), "knowledge.exported");
      return new FileAnswer(await jsonFile(orm, call.guild.id), "application/json", { saveAs: "knowledge.json" });
    },
    importJson: async (call, { body }) => {
      const ctx = await contextToChange(call.guild.id);
      return { success: true, ...(await importSources(ctx, body, actorOf(call))) };
    },
  };
}

/** AI database's overview figures. */
export const aiDatabaseFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
