// Setup for stories of cards: a bot with the module, its routes, and a stand-in of Stripe with an account for each guild.
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
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
export type CardStory = Awaited<ReturnType<typeof openCardStory>>;

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

  return {
    ...story,
    stripe,
    networks,
    configure,
    arrive,
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
      const list = async <R extends "orders" | "payments">(what: R) =>
        contract.routes[what].answer.parse((await owner.get(path(what))).body).items;
      const orders = () => list("orders") as Promise<{ state: string; number: number; transaction: string | null }[]>;
      const payments = () => list("payments") as Promise<{ kind: string; gross: number; net: number; tax: number }[]>;
      return { guild, owner, path, key, secret, orders, payments };
    },
    /** Pays on Stripe's page, as a person does; returns the page's answer. */
    payOn: async (url: string, card: keyof typeof CARDS = "fine") => {
      const body = new URLSearchParams({ email: "robin@example.com", name: "Robin", card: CARDS[card] });
      return (await fetch(url, { method: "POST", body, redirect: "manual" })).status;
    },
    /** Lets the sweep run. */
    look: async (ms = 16_000) => {
      await world.advance(ms);
      await arrive();
    },
    directMessages: async (memberId: string): Promise<string[]> => {
      const { dms } = await sandbox.control.person(memberId);
      return dms[0] ? story.said(dms[0].id) : [];
    },
    rolesOf: async (guild: StoryGuild, memberId: string) =>
      (await sandbox.control.members(guild.id)).find(({ user }) => user.id === memberId)?.roles,
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
