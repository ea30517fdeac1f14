import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { isUsableAddress } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import {
  type AuditFilter,
  auditFacets,
  countAudit,
  listAudit,
  type PresentedEntry,
} from "#kit-server/guild/audit/audit-store.ts";
import { type PostDeps, type PostFault, postCopy } from "#kit-server/guild/audit-webhook/post-copy.ts";
import { sentenceOf } from "#kit-server/guild/audit-webhook/webhook-body.ts";
import {
  openAddress,
  readWebhook,
  removeWebhook,
  resumeWebhook,
  type AuditWebhook as StoredWebhook,
  setWebhook,
} from "#kit-server/guild/audit-webhook/webhook-store.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { pagesOf } from "#kit-server/storage/csv/pages-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Seal } from "#kit-server/storage/secrets/seal.ts";
import { type AuditWebhook, audit } from "./contract.ts";
import { auditCsv } from "./service/audit-csv.ts";
import { auditWords } from "./words.ts";

export type AuditDeps = { orm: Orm; copies: PostDeps & { seal: Seal } };

/** Per guild: enough to find a typo, too few to bother anyone. */
const TEST_EVERY_MS = 5_000;

type Filter = Partial<Record<"person" | "module" | "action" | "from" | "until", string | undefined>>;
const filterOf = (guildId: string, { from, until, ...filter }: Filter): AuditFilter => ({
  guildId,
  person: filter.person,
  module: filter.module,
  action: filter.action,
  from: from ? new Date(from) : undefined,
  until: until ? new Date(until) : undefined,
});

export function auditApi({ orm, copies }: AuditDeps): ApiHandlers<typeof audit> {
  const testedAt = new Map<string, number>();

  async function webhookOf(guildId: string): Promise<StoredWebhook> {
    const webhook = await readWebhook(orm, guildId);
    if (!webhook) throw userError(audit.errors, "webhookNotFound");
    return webhook;
  }

  function waitForTest(guildId: string): void {
    const waitMs = (testedAt.get(guildId) ?? 0) + TEST_EVERY_MS - Date.now();
    if (waitMs > 0) throw userError(audit.errors, "testTooSoon", { params: { seconds: Math.ceil(waitMs / 1000) } });
    testedAt.set(guildId, Date.now());
  }

  return {
    list: async ({ guild }, { query: { page, limit, ...rest } }) => {
      const filter = filterOf(guild.id, rest);
      const [items, total] = await Promise.all([
        listAudit(orm, { ...filter, limit, skip: (page - 1) * limit }),
        countAudit(orm, filter),
      ]);
      return { success: true, items: items.map((one) => ({ ...one, sentence: sentenceOf(one, copies.names) })), total };
    },

    facets: async ({ guild }) => {
      const { people, actions } = await auditFacets(orm, guild.id);
      const named = actions.map((action) => ({ action, sentence: copies.names.sentence(action) }));
      return { success: true, people, actions: named };
    },

    export: ({ guild }, { query }) => {
      const filter = filterOf(guild.id, query);
      const pages = pagesOf<PresentedEntry>((last, limit) => listAudit(orm, { ...filter, before: last?.id, limit }));
      return csvAnswer(auditCsv(pages, copies.names), `audit-log-${guild.id}.csv`);
    },

    webhook: async ({ guild }) => {
      const webhook = await readWebhook(orm, guild.id);
      return { success: true, webhook: webhook && presentWebhook(webhook) };
    },

    setWebhook: async (ctx, { body: { address } }) => {
      const guildId = ctx.guild.id;
      if (!isUsableAddress(address, copies)) {
        throw userError(kitErrors, "invalidInput", { issues: [{ path: "address", code: "urlInvalid" }] });
      }
      await setWebhook(orm, copies.seal, { guildId, actor: actorOf(ctx), address });
      return { success: true, webhook: presentWebhook(await webhookOf(guildId)) };
    },

    removeWebhook: async (ctx) => {
      const removed = await removeWebhook(orm, { guildId: ctx.guild.id, actor: actorOf(ctx) });
      if (!removed) throw userError(audit.errors, "webhookNotFound");
      return { success: true };
    },

    testWebhook: async (ctx) => {
      const { guild } = ctx;
      const webhook = await webhookOf(guild.id);
      waitForTest(guild.id);
      const entry = {
        id: "0",
        at: new Date().toISOString(),
        actor: actorOf(ctx),
        action: "webhook.tested",
        module: null,
        changes: [],
        details: {},
      };
      const copy = { guild: { id: guild.id, name: guild.name }, entries: [entry] };
      const address = openAddress(copies.seal, webhook);
      const fault = address === null ? "addressUnusable" : await postCopy(copies, address, copy);
      return { success: true, fault: fault && auditWords.faults[fault] };
    },

    resumeWebhook: async (ctx) => {
      const guildId = ctx.guild.id;
      await webhookOf(guildId);
      if (!(await resumeWebhook(orm, { guildId, actor: actorOf(ctx) }))) {
        throw userError(audit.errors, "webhookNotPaused");
      }
      return { success: true, webhook: presentWebhook(await webhookOf(guildId)) };
    },
  };
}

const presentWebhook = ({ shownAddress, pausedAt, lastFault, lastSentAt }: StoredWebhook): AuditWebhook => ({
  address: shownAddress,
  state: pausedAt ? "paused" : lastFault ? "failing" : "working",
  fault: lastFault && auditWords.faults[lastFault as PostFault],
  lastSentAt: lastSentAt?.toISOString() ?? null,
});
