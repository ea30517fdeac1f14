// Setup for stories of cards: a bot with the module, its routes, and a stand-in of Stripe with an account for each guild.

import { expect, onTestFinished, vi } from "vitest";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { startSandbox } from "#sandbox/start.ts";
import { startStripe } from "#stand-ins/stripe/start-stripe.ts";
import { paymentModuleApi } from "../api.ts";
import { paymentModuleBot as bot } from "../bot.ts";
import { paymentModule as contract, type PaymentConfig } from "../contract.ts";
import { paymentModuleLanguages as languages } from "../words/languages.ts";
import { paymentModuleWords as words } from "../words.ts";
import { choose } from "./payment-story.ts";

const CARDS = {
  failsLater: "4000000000000341",
  fine: "4242424242424242",
  declined: "4000000000000002",
  disputed: "4000000000000259",
};
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** What follows from an event is waited for this long. */
/** When orders are compared with Stripe each night, as in `bot.ts`. */
const COMPARED_MS = (4 * 60 + 20) * 60_000;
/** Stories end some hours after a whole number of days. */
const SPARE_MS = 6 * HOUR_MS;
export type CardStory = Awaited<ReturnType<typeof openCardStory>>;
export type CardShop = Awaited<ReturnType<CardStory["shop"]>>;

export async function openCardStory() {
  let now = Date.now;
  const stripe = await startStripe({ now: () => now() });
  const networks = { ...NO_NETWORKS, stripeUrl: stripe.url };
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openApiStory(sandbox, { contract, words, bot, languages, networks, api: paymentModuleApi });
  const { world, api } = story;
  const { clock } = world.services.context;
  now = () => clock.now().getTime();

  const configure = (guild: StoryGuild, config: object): Promise<void> =>
    world.configure(
      guild.id,
      contract,
      contract.config.partial().parse({ cards: true, ...config }) as Partial<PaymentConfig>,
    );
  /** Waits until every event arrived and was handled. */
  const arrive = async () => {
    stripe.advance(0);
    await stripe.deliveries.settled();
    await world.settle();
  };

  /**
   * Here a jump of days brings renewals first and their events afterwards, so a comparison in between would find the events
   * late. A story begins when the next one is hours away, whatever time it is.
   */
  const avoidNight = async () => {
    const left = DAY_MS - ((now() - COMPARED_MS) % DAY_MS);
    if (left < SPARE_MS) await world.advance(left + 60_000);
  };

  const payOn = async (url: string, card: keyof typeof CARDS = "fine"): Promise<number> => {
    const body = new URLSearchParams({ email: "robin@example.com", name: "Robin", card: CARDS[card] });
    return (await fetch(url, { method: "POST", body, redirect: "manual" })).status;
  };
  const { rolesOf } = world;
  const look = async (ms = 16_000): Promise<void> => {
    await world.advance(ms);
    await arrive();
  };
  /** Waits until a member has the shop's role, or doesn't. */
  const hasRole = async ({ guild }: { guild: StoryGuild }, memberId: string, has = true) =>
    vi.waitFor(async () => expect(await rolesOf(guild, memberId)).toEqual(has ? [guild.roleId] : []), POLL_OPTIONS);

  return {
    ...story,
    stripe,
    networks,
    configure,
    arrive,
    /** Pays on Stripe's page, as a person does; returns the page's answer. */
    payOn,
    rolesOf,
    hasRole,
    /** Lets the sweep run. */
    look,
    /** These days, and the sweep after them. */
    pass: async (days: number): Promise<void> => {
      await look(days * DAY_MS);
      await look();
    },
    /** Robin subscribes to "Club", and has the role. */
    subscribe: async (shop: { guild: StoryGuild }, card: keyof typeof CARDS = "fine"): Promise<StoryMember> => {
      const robin = await world.join(shop.guild, "Robin");
      await payOn((await orderByCard(robin, "Club")).url, card);
      await arrive();
      await hasRole(shop, robin.id);
      return robin;
    },
    close: async () => {
      await story.close();
      await stripe.close();
    },
    /** A shop with these products. `key` is of the owner's account, which has a webhook unless `isDeaf`. */
    shop: async (
      products: (guild: StoryGuild) => object[],
      config: object = {},
      given: { key?: string; isDeaf?: boolean } = {},
    ) => {
      await avoidNight();
      const guild = await story.newGuild({ permissions: "8" });
      await configure(guild, { products: products(guild), ...config });
      const owner = await api.manager(guild);
      const path = (rest: string) => api.path(guild, rest);
      const key = given.key ?? `rk_test_guild${guild.id}`;
      const secret = given.isDeaf
        ? "whsec_none"
        : stripe.addEndpoint(key, `${api.url}/api/webhooks/payment-module/${guild.id}`);
      const connected = await owner.send("PUT", path("account"), { key, secret });
      if (connected.status !== 200) throw new Error(JSON.stringify(connected.body));
      onTestFinished(() => {
        // What happens to its subscriptions in later tests reaches nobody.
        for (const endpoint of stripe.account(key).data.endpoints.all()) endpoint.status = "disabled";
      });
      const list = async <R extends "orders" | "payments">(what: R) =>
        contract.routes[what].answer.parse((await owner.get(path(what))).body).items;
      const orders = () =>
        list("orders") as Promise<{ state: string; number: number; price: number; transaction: string | null }[]>;
      const payments = () => list("payments") as Promise<{ kind: string; gross: number; net: number; tax: number }[]>;
      return { guild, owner, path, key, secret, orders, payments };
    },
    directMessages: async (memberId: string): Promise<string[]> => {
      const { dms } = await sandbox.control.person(memberId);
      return dms[0] ? story.said(dms[0].id) : [];
    },
  };
}

/** Orders it by card, and returns the address of Stripe's page. */
export async function orderByCard(member: StoryMember, name: string): Promise<{ url: string; answer: Answer }> {
  const answer = await member.press("payment-module:card", { answer: await choose(member, name) });
  return { url: pageIn(answer), answer };
}

export function pageIn({ message }: Answer): string {
  const [row] = (message?.components ?? []) as { components?: { url?: string }[] }[];
  return row?.components?.find(({ url }) => url)?.url ?? "";
}
