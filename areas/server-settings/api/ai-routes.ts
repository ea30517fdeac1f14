// The server's AI provider and budgets. A provider is tested before it is saved.
import { type AiBudget, limitsMoney, NO_BUDGET, windowAt } from "#kit/ai/ai-budget.ts";
import { type AiSettingsValues, aiSettingsForm, budgetIn, budgetValues } from "#kit/ai/ai-settings-form.ts";
import { type FieldIssue, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { isUsableAddress } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { Ai, AiOptions } from "#kit-server/guild/ai/ai.ts";
import { type AiSettings, type OwnProvider, readAiSettings, saveAiSettings } from "#kit-server/guild/ai/ai-settings.ts";
import { spentNow, usageSince } from "#kit-server/guild/ai/spending.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { openOrNull, type Seal } from "#kit-server/storage/secrets/seal.ts";
import type { SavedAi, serverSettings } from "../contract.ts";

export type AiRoutesDeps = { orm: Orm; ai: Pick<Ai, "check">; aiOptions: AiOptions; aiSeal: Seal };

type Handlers = Pick<ApiHandlers<typeof serverSettings>, "ai" | "saveAi">;

export function aiRoutes({ orm, ai, aiOptions, aiSeal }: AiRoutesDeps): Handlers {
  const { installation, allowPrivate } = aiOptions;
  const { provider } = installation;
  const hasPrice = Boolean(provider?.model && provider.prices[provider.model]);

  async function present(guildId: string, saved: AiSettings | null): Promise<SavedAi> {
    const now = new Date();
    const { startsAt } = windowAt("month", now);
    const [spent, usage] = await Promise.all([spentNow(orm, guildId, now), usageSince(orm, guildId, startsAt)]);
    return {
      success: true,
      version: saved?.version ?? 0,
      values: valuesOf(saved),
      keyHint: saved?.keyHint ?? null,
      installation: provider?.model ? { model: provider.model, isSample: provider.isSample, hasPrice } : null,
      spent,
      usage,
    };
  }

  /** The key to use; an old one is never sent to a new address. */
  function keyOf(values: AiSettingsValues, saved: AiSettings | null, guildId: string): string | null | "needed" {
    if (values.apiKey !== "") return values.apiKey;
    if (!saved?.sealedKey) return null;
    if (saved.baseUrl !== values.baseUrl) return "needed";
    return openOrNull(aiSeal, saved.sealedKey, guildId) ?? "needed";
  }

  async function checkedOwn(values: AiSettingsValues, saved: AiSettings | null, guildId: string): Promise<OwnProvider> {
    const baseUrl = values.baseUrl.replace(/\/+$/, "");
    if (baseUrl === "") throw refused("baseUrl", "required");
    if (values.model.trim() === "") throw refused("model", "required");
    if (!isUsableAddress(baseUrl, { allowPrivate })) throw refused("baseUrl", "aiAddressRefused");
    const apiKey = keyOf({ ...values, baseUrl }, saved, guildId);
    if (apiKey === "needed") throw refused("apiKey", "aiKeyNeeded");
    const { inputPrice, outputPrice } = values;
    const embeddingModel = values.embeddingModel.trim() || null;
    const provided = { baseUrl, apiKey, model: values.model.trim(), embeddingModel, inputPrice, outputPrice };
    const found = await ai.check({ ...provided, prices: {}, isSample: false, allowPrivate });
    if (found !== "works") {
      const [path, code] = FAULTS[found];
      throw refused(path, code);
    }
    return provided;
  }

  return {
    ai: async ({ guild }) => present(guild.id, await readAiSettings(orm, guild.id)),

    saveAi: async (ctx, { body: { version, values } }) => {
      const guildId = ctx.guild.id;
      const saved = await readAiSettings(orm, guildId);
      if ((saved?.version ?? 0) !== version) throw stale(await present(guildId, saved));
      const [guildBudget, memberBudget] = [budgetIn(values, "guild"), budgetIn(values, "member")];
      const isOwn = values.provider === "own";
      const isPriced = isOwn ? values.inputPrice + values.outputPrice > 0 : hasPrice;
      if (!isPriced && [guildBudget, memberBudget].some(limitsMoney)) {
        throw isOwn
          ? refused("inputPrice", "aiPriceMissing")
          : refused(dollarFieldOf(guildBudget, memberBudget), "aiPriceUnknown");
      }
      const owners = isOwn ? await checkedOwn(values, saved, guildId) : null;
      const save = { guildId, actor: actorOf(ctx), version, now: new Date(), own: owners, guildBudget, memberBudget };
      const row = await saveAiSettings(orm, aiSeal, save);
      if (!row) throw stale(await present(guildId, await readAiSettings(orm, guildId)));
      return present(guildId, row);
    },
  };
}

const FAULTS = {
  unreachable: ["baseUrl", "aiUnreachable"],
  cutOff: ["baseUrl", "aiUnreachable"],
  keyRefused: ["apiKey", "aiKeyRefused"],
  rejected: ["model", "aiRejected"],
  wrongShape: ["model", "aiRejected"],
  timedOut: ["baseUrl", "aiSlow"],
  canceled: ["baseUrl", "aiSlow"],
} as const satisfies Record<string, readonly [string, string]>;

const issues = (...all: FieldIssue[]) => userError(kitErrors, "invalidInput", { issues: all });
const refused = (path: string, code: string) => issues({ path, code });
const stale = (current: SavedAi) => userError(kitErrors, "staleVersion", { details: { current } });

function dollarFieldOf(guild: AiBudget, member: AiBudget): string {
  const names = Object.entries(budgetValues(guild, member)).filter(
    ([name, value]) => /Dollars$/.test(name) && value > 0,
  );
  return names[0]?.[0] ?? "guildMonthDollars";
}

function valuesOf(saved: AiSettings | null): AiSettingsValues {
  const { baseUrl, model, embeddingModel, inputPrice, outputPrice } = saved ?? {};
  return aiSettingsForm.parse({
    provider: baseUrl ? "own" : "installation",
    baseUrl: baseUrl ?? "",
    model: model ?? "",
    embeddingModel: embeddingModel ?? "",
    inputPrice: inputPrice ?? 0,
    outputPrice: outputPrice ?? 0,
    ...budgetValues(saved?.guildBudget ?? NO_BUDGET, saved?.memberBudget ?? NO_BUDGET),
  });
}
