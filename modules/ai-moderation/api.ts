import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { reviewApi } from "#kit-server/module/reviews/review-api.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { categoryKey, aiModeration as contract, INSIGHT_DAYS } from "./contract.ts";
import { appealQueue } from "./service/appeals.ts";
import { readAutoMod, removeAutoMod, saveAutoMod } from "./service/auto-mod.ts";
import { escalateCase, judgeCase } from "./service/cases/judge-case.ts";
import { refuse } from "./service/context.ts";
import { openText } from "./service/evidence.ts";
import { costPerMessage } from "./service/model/ask-model.ts";
import { modelState } from "./service/model/model-state.ts";
import { wilsonBound } from "./service/model/precision.ts";
import { tryRules, tryText, typedConfig } from "./service/try-rules.ts";
import {
  caseFigures,
  caseList,
  casesOf,
  caseTable,
  countWaiting,
  countWarnings,
  forgetMember,
  notesOf,
  overviewFigures,
  presentCase,
  putNote,
  ruleNames,
} from "./store.ts";
import { appealColumns } from "./words/appeal-columns.ts";
import { caseColumns } from "./words/case-columns.ts";
import { aiModerationWords } from "./words.ts";

type Needs = { orm: Orm; contextIn: ContextIn };
const DAY_MS = 86_400_000;
const OTHERS = 10;

export function aiModerationApi({ orm, contextIn }: Needs): ApiHandlers<typeof contract> {
  const contextFor = (guildId: string) => contextIn(contract, guildId);
  const contextToChange = whileOn(contextIn, contract);
  const success = { success: true as const };

  return {
    ...reviewApi(appealQueue, {
      ...{ orm, contextFor, columns: appealColumns },
      errors: aiModerationWords.errors as Record<string, string>,
    }),
    cases: async ({ guild }, { query }) => {
      const [{ rows, total }, waiting, rules, { enabled }] = await Promise.all([
        caseList.page(orm, guild.id, query),
        countWaiting(orm, guild.id),
        ruleNames(orm, guild.id),
        contextFor(guild.id),
      ]);
      return { ...success, items: rows.map(presentCase), total, waiting, rules, isOn: enabled };
    },
    casesFile: fileHandler(orm, caseList, each(presentCase), caseColumns, "cases.csv"),
    case: async ({ guild, worker }, { params: { number } }) => {
      const name = { guildId: guild.id, number };
      const [row, ctx] = await Promise.all([caseTable.read(orm, name), contextFor(guild.id)]);
      if (!row) throw refuse("caseGone");
      const since = new Date(ctx.clock.now().getTime() - ctx.config.decayDays * DAY_MS);
      const [notes, others, warnings] = await Promise.all([
        notesOf(orm, name),
        casesOf(orm, guild.id, row.memberId, OTHERS + 1),
        countWarnings(orm, guild.id, row.memberId, since),
      ]);
      return {
        ...success,
        case: {
          ...presentCase(row),
          ...{ text: openText(ctx, row.sealedText), warnings, mayForget: worker === null },
          notes: notes.map(({ id, by, text, at }) => ({ id, by, text, at: at.toISOString() })),
          others: others
            .filter((one) => one.number !== number)
            .slice(0, OTHERS)
            .map(presentCase),
        },
      };
    },
    actOnCase: async (call, { params: { number }, body: { act } }) => {
      const [ctx, author] = await Promise.all([contextToChange(call.guild.id), authorOf(call)]);
      const row = await judgeCase(ctx, { number, act, by: actorOf(call), author, isAudited: true });
      return { ...success, case: presentCase(row) };
    },
    escalate: async (call, { params: { number }, body }) => {
      const [ctx, author] = await Promise.all([contextToChange(call.guild.id), authorOf(call)]);
      const row = await escalateCase(ctx, { number, ...body, by: actorOf(call), author, isAudited: true });
      return { ...success, case: presentCase(row) };
    },
    addNote: async (call, { params: { number }, body: { text } }) => {
      const name = { guildId: call.guild.id, number };
      const [row, { clock }] = await Promise.all([caseTable.read(orm, name), contextFor(call.guild.id)]);
      if (!row) throw refuse("caseGone");
      const note = { ...name, id: crypto.randomUUID(), by: actorOf(call), text, at: clock.now() };
      await putNote(orm, note);
      return { ...success, note: { id: note.id, by: note.by, text, at: note.at.toISOString() } };
    },
    forgetMember: async (call, { params: { member } }) => {
      const guildId = call.guild.id;
      const ctx = await contextFor(guildId);
      await ctx.ai.forget(member);
      const deleted = await orm.transaction(async (tx) => {
        const cases = await forgetMember(tx, guildId, member);
        await ctx.audit(tx, actorOf(call), "case.forget", { cases });
        return cases;
      });
      return { ...success, deleted };
    },
    figures: async ({ guild }) => {
      const { ai, clock, time } = await contextFor(guild.id);
      const since = new Date(clock.now().getTime() - INSIGHT_DAYS * DAY_MS);
      const zone = await time.zone();
      const [figures, cost] = await Promise.all([caseFigures(orm, guild.id, since, zone), ai.usage(since)]);
      const rules = figures.rules.map((rule) => ({ ...rule, bound: wilsonBound(rule.right, rule.right + rule.wrong) }));
      return { ...success, ...figures, rules, cost };
    },
    modelState: async ({ guild }) => {
      const { config, ai } = await contextFor(guild.id);
      const [states, status] = await Promise.all([modelState(orm, guild.id, config), ai.status()]);
      return {
        ...success,
        model: status.state === "on" ? status.model : null,
        isSample: status.state === "on" && status.isSample,
        categories: config.modelRules.flatMap((rule) => states.get(categoryKey(rule)) ?? []),
      };
    },
    costAhead: async ({ guild }, { body: { config } }) => {
      const ctx = await contextFor(guild.id);
      const status = await ctx.ai.status();
      const price = status.state === "on" ? status.price : null;
      return { ...success, ...costPerMessage(typedConfig(ctx, config).modelRules, price) };
    },
    tryRules: async (call, { body: { channelId, count, config } }) => {
      const [ctx, author] = await Promise.all([contextFor(call.guild.id), authorOf(call)]);
      return { ...success, ...(await tryRules(ctx, typedConfig(ctx, config), { channelId, count, author })) };
    },
    tryText: async ({ guild }, { body: { text, config } }) => {
      const ctx = await contextFor(guild.id);
      return { ...success, ...tryText(ctx, typedConfig(ctx, config), text) };
    },
    autoMod: async ({ guild }) => ({ ...success, ...(await readAutoMod(await contextFor(guild.id))) }),
    addAutoMod: async (call, { body }) => {
      const ctx = await contextFor(call.guild.id);
      return {
        ...success,
        rule: await saveAutoMod(ctx, null, { spec: body, by: actorOf(call), author: await authorOf(call) }),
      };
    },
    editAutoMod: async (call, { params: { rule }, body }) => {
      const ctx = await contextFor(call.guild.id);
      return {
        ...success,
        rule: await saveAutoMod(ctx, rule, { spec: body, by: actorOf(call), author: await authorOf(call) }),
      };
    },
    removeAutoMod: async (call, { params: { rule } }) => {
      await removeAutoMod(await contextFor(call.guild.id), rule, actorOf(call));
      return success;
    },
  };
}

/** Staff see every case and appeal. */
export const aiModerationWork = ({ orm }: Needs): WorkHandlers => ({
  seesRecord: async (guildId, _worker, about) => {
    if (!/^\d{1,9}$/.test(about)) return false;
    const name = { guildId, number: Number(about) };
    return (await caseTable.read(orm, name)) !== null || (await appealQueue.store.read(orm, name)) !== null;
  },
  count: async (guildId) => {
    const [cases, appeals] = await Promise.all([countWaiting(orm, guildId), appealQueue.store.waiting(orm, guildId)]);
    return { waiting: cases + appeals, unread: 0 };
  },
});

/** AI moderation on the overview. */
export const aiModerationFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
