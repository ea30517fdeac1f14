// What the parts of a process share: created once, passed to each.
import type { Registry } from "prom-client";
import type { Formats } from "#kit/chat/formats.ts";
import { conditionSchemas } from "#kit/eligibility/module-conditions.ts";
import { allOrNone } from "#kit-server/base/lifecycle/all-or-none.ts";
import { type Log, makeLogger } from "#kit-server/base/log/logger.ts";
import { makeMetrics } from "#kit-server/base/metrics/registry.ts";
import type { PlatformSettings, Settings } from "#kit-server/base/settings/settings.ts";
import { type ConfigStore, openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { type GuildStore, openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { type GuildPlans, openGuildPlans } from "#kit-server/guild/plans/guild-plans.ts";
import { openTranslators, type Translators } from "#kit-server/module/languages/translators.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { type Editors, openEditors } from "#kit-server/storage/live/editors.ts";
import { type Live, openLive } from "#kit-server/storage/live/live.ts";
import { configured, configuredLanguages, configuredWords } from "./configured.ts";
import { plansOf } from "./plans-of.ts";

export type Services = {
  settings: Settings;
  /** The operator's credentials, or the sandbox's. */
  platform: PlatformSettings;
  /** The sandbox's chat page; null with real Discord. */
  sandboxUrl: string | null;
  /** The sandbox's sample model; null with real Discord, or when the operator set a model. */
  modelUrl: string | null;
  /** The stand-in of Stripe beside the sandbox; null with real Discord, or when the operator set a key of Stripe. */
  stripeUrl: string | null;
  log: Log;
  metrics: Registry;
  database: Database;
  guilds: GuildStore;
  configs: ConfigStore;
  translators: Translators;
  plans: GuildPlans;
  /** The operator's Stripe account, in the sandbox one of the stand-in's; null if there is none. */
  payments: StripePort | null;
  live: Live;
  editors: Editors;
  close(): Promise<void>;
};

/** A part of the process that runs until it is closed. Closing waits for running work. */
export type RunningPart = {
  close(): Promise<void>;
  /** Why it can't work although its dependencies are available; null if it can. */
  problem?(): string | null;
  /** The part's checks for `/api/ready`, by name, if it has any. */
  readyChecks?: Readonly<Record<string, () => boolean | Promise<boolean>>>;
  /** Sentences for the operator about a part that works. */
  notes?(): readonly string[];
};

export type ServiceSettings = Pick<
  Services,
  "settings" | "platform" | "sandboxUrl" | "modelUrl" | "stripeUrl" | "database"
>;

export async function openServices(given: ServiceSettings): Promise<Services> {
  const { database, settings } = given;
  const { value: stores, close } = await allOrNone(async (opened) => {
    const keep = <S extends { close(): unknown }>(store: S): S => {
      opened(store.close);
      return store;
    };
    const guilds = keep(await openGuildStore(database));
    const contracts = Object.values(configured);
    const conditions = conditionSchemas(contracts);
    const { reservedNames } = settings;
    // Configurations start with texts in the guild's language, and texts are written as a configuration says.
    const formatsIn = async (guildId: string): Promise<Formats> => (await configs.look(guildId)).formats;
    const translators: Translators = keep(
      await openTranslators(database, guilds, configuredLanguages, configuredWords, formatsIn),
    );
    const plans = keep(await openGuildPlans(database, plansOf(settings)));
    const { limits } = plans;
    const rules = { limits, defaultTexts: translators.defaults, conditions, reservedNames, contracts };
    const configs: ConfigStore = keep(await openConfigStore(database, rules));
    return {
      guilds,
      translators,
      configs,
      plans,
      live: keep(await openLive(database)),
      editors: keep(await openEditors(database)),
    };
  });
  const isPaid = stores.plans.plans.plans.some(({ prices }) => Object.keys(prices).length > 0);
  const payments = isPaid || settings.stripe ? await openPayments(given) : null;
  return { ...given, ...stores, payments, log: makeLogger(settings.logLevel), metrics: makeMetrics(), close };
}

/** The operator's account at the stand-in, which takes any well-formed key. */
const SAMPLE_KEY = "sk_test_operator";

/** Stripe's library is large, and most installations take no payments. */
async function openPayments({
  settings: { stripe },
  stripeUrl,
}: Pick<Services, "settings" | "stripeUrl">): Promise<StripePort | null> {
  if (!stripe && !stripeUrl) return null;
  const { openStripe } = await import("#kit-server/guild/payments/open-stripe.ts");
  return stripe
    ? openStripe({ key: stripe.secretKey, apiUrl: null })
    : openStripe({ key: SAMPLE_KEY, apiUrl: stripeUrl });
}
