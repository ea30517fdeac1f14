// Whitelist's routes for the dashboard, and the page where members sign. A list of another guild is not found.

import { sentenceOf } from "#kit-server/base/words/sentence.ts";
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { MemberPage } from "#kit-server/http/member-pages/member-page.ts";
import { fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { reviewApi, reviewWork } from "#kit-server/module/reviews/review-api.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { whitelist as contract, FIGURE_DAYS } from "./contract.ts";
import { queue } from "./service/applications.ts";
import { refuse } from "./service/context.ts";
import { exportEntries, logExport } from "./service/export-entries.ts";
import { importEntries } from "./service/import-entries.ts";
import { inviteWinners } from "./service/invites.ts";
import { endEntry } from "./service/leave.ts";
import { act, changeSettings, createList, redoDraw } from "./service/lists.ts";
import { pageFiles, pageView } from "./service/page-view.ts";
import { presentEntry, presentList } from "./service/present.ts";
import { messageFor, openLink, PAGE, sendProof } from "./service/sign.ts";
import {
  countEntries,
  countNotified,
  entryFigures,
  entryList,
  entryTable,
  type ListRow,
  listList,
  listTable,
  notifiesIn,
  ofList,
  overviewFigures,
} from "./store.ts";
import { applicationColumns } from "./words/application-columns.ts";
import { entryColumns, listColumns } from "./words/list-columns.ts";
import { whitelistWords } from "./words.ts";

const asDate = (at: string | null): Date | null => (at === null ? null : new Date(at));

export function whitelistApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const contextToChange = whileOn(contextIn, contract);
  const find = async (guildId: string, number: number): Promise<ListRow> => {
    const list = await listTable.read(orm, { guildId, number });
    if (!list) throw refuse("listGone");
    return list;
  };
  const presented = async (guildId: string, rows: readonly ListRow[]) => {
    const countsOf = await countEntries(
      orm,
      guildId,
      rows.map(({ number }) => number),
    );
    const { platformUrl } = await contextIn(contract, guildId);
    return Promise.all(
      rows.map(async (row) => {
        const messages = row.state === "final" && notifiesIn(row) ? await countNotified(orm, row) : null;
        return presentList(row, { counts: countsOf(row.number), messages, platformUrl });
      }),
    );
  };
  const answerOf = async (list: ListRow) => {
    const [shown] = await presented(list.guildId, [list]);
    if (!shown) throw refuse("listGone");
    return { success: true as const, list: shown };
  };

  return {
    lists: pageHandler(orm, listList, presented),
    listsFile: fileHandler(orm, listList, presented, listColumns, "whitelists.csv"),
    list: async ({ guild }, { params }) => answerOf(await find(guild.id, params.number)),
    createList: async (call, { body }) => {
      const ctx = await contextToChange(call.guild.id);
      const times = { opensAt: asDate(body.opensAt), closesAt: asDate(body.closesAt) };
      const by = { by: actorOf(call), author: await authorOf(call) };
      return answerOf(await createList(ctx, { ...body, ...times, ...by }));
    },
    changeList: async (call, { params, body }) => {
      const ctx = await contextToChange(call.guild.id);
      const list = await find(call.guild.id, params.number);
      const times = { opensAt: asDate(body.opensAt), closesAt: asDate(body.closesAt) };
      const by = { by: actorOf(call), author: await authorOf(call) };
      return answerOf(await changeSettings(ctx, list, { ...body, ...times, ...by }));
    },
    actOnList: async (call, { params }) => {
      const ctx = await contextToChange(call.guild.id);
      const list = await find(call.guild.id, params.number);
      return answerOf(await act(ctx, list, params.act, actorOf(call)));
    },
    redoDraw: async (call, { params, body }) => {
      const ctx = await contextToChange(call.guild.id);
      const list = await find(call.guild.id, params.number);
      return answerOf(await redoDraw(ctx, list, { ...body, by: actorOf(call) }));
    },
    inviteWinners: async (call, { params, body }) => {
      const [ctx, author] = await Promise.all([contextToChange(call.guild.id), authorOf(call)]);
      const list = await find(call.guild.id, params.number);
      return answerOf(await inviteWinners(ctx, list, { ...body, by: actorOf(call), author }));
    },
    entries: async ({ guild }, { params, query }) => {
      const list = await find(guild.id, params.number);
      const { rows, total } = await entryList.page(orm, guild.id, query, ofList(list));
      return { success: true, items: rows.map((row) => presentEntry(row, guild.roles)), total };
    },
    entriesFile: async (call, { params, query }) => {
      const { guild } = call;
      const list = await find(guild.id, params.number);
      const rows = await entryList.count(orm, guild.id, query, ofList(list));
      const logged = { format: "csv", members: "with members", rows };
      await logExport({ orm, guildId: guild.id }, list, actorOf(call), logged);
      const shown = entryList.all(
        orm,
        guild.id,
        query,
        (entries) => entries.map((row) => presentEntry(row, guild.roles)),
        ofList(list),
      );
      return recordsFile(entryColumns, shown, guild, `${list.name}.csv`);
    },
    removeEntry: async (call, { params }) => {
      const ctx = await contextToChange(call.guild.id);
      const guildId = call.guild.id;
      const list = await find(guildId, params.number);
      await orm.transaction(async (tx) => {
        const entry = await entryTable.read(tx, { guildId, number: params.entry });
        if (entry?.list !== list.number) throw refuse("entryGone");
        await endEntry(ctx, tx, entry);
        const details = { number: list.number, list: list.name, entry: entry.number };
        await ctx.audit(tx, actorOf(call), "whitelist.removed", details);
      });
      return { success: true };
    },
    importEntries: async (call, { params, body }) => {
      const ctx = await contextToChange(call.guild.id);
      const list = await find(call.guild.id, params.number);
      const { faults, ...counts } = await importEntries(ctx, list, { ...body, by: actorOf(call) });
      const shown = faults.map(({ code, line, text }) => ({
        ...{ line, text, message: sentenceOf(code, { list: list.name }, whitelistWords.errors) },
      }));
      return { success: true, ...counts, faults: shown };
    },
    export: async (call, { params, query }) => {
      const ctx = await contextIn(contract, call.guild.id);
      const { format, who, members } = query;
      const asked = { format, who, hasMembers: members === "yes", by: actorOf(call) };
      return exportEntries(ctx, await find(call.guild.id, params.number), asked);
    },
    figures: async ({ guild }) => {
      const { time } = await contextIn(contract, guild.id);
      const [timeZone, today] = await Promise.all([time.zone(), time.today()]);
      return { success: true, ...(await entryFigures(orm, guild.id, { today, days: FIGURE_DAYS, timeZone })) };
    },
    ...reviewApi(queue, {
      orm,
      contextFor: (guildId) => contextIn(contract, guildId),
      columns: applicationColumns,
      errors: whitelistWords.errors,
    }),
  };
}

/** Staff see every application. */
export const whitelistWork = ({ orm }: { orm: Orm }): WorkHandlers => reviewWork(orm, queue);

/** The page where members sign. */
export const whitelistPage = ({ contextIn }: { contextIn: ContextIn }): MemberPage => ({
  name: PAGE,
  files: pageFiles,
  open: async ({ guildId, token }) => {
    const ctx = await contextIn(contract, guildId);
    return pageView(ctx, await openLink(ctx, token), { path: `/m/${PAGE}/${guildId}/${token}` });
  },
  data: async ({ guildId, token }, asked) => {
    const ctx = await contextIn(contract, guildId);
    const { state, link } = await openLink(ctx, token);
    if (state !== "open" || !link) return null;
    const signed = { address: asked.get("address") ?? "", chainId: asked.get("chainId") ?? "" };
    const made = await messageFor(ctx, link, signed);
    return made && { message: made.message };
  },
  send: async ({ guildId, token }, fields) => {
    const ctx = await contextIn(contract, guildId);
    const of = (name: string): string => fields.get(name) ?? "";
    const signed = { address: of("address"), chainId: of("chainId"), signature: of("signature") };
    const proven = await sendProof(ctx, token, signed);
    return pageView(ctx, proven, { path: `/m/${PAGE}/${guildId}/${token}`, proven });
  },
});

/** Whitelist on the overview. */
export const whitelistFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
