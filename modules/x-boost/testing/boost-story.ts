// Setup for stories of X boost: a bot with its API and a stand-in of X, guilds with a channel, and members with accounts.
import { and, eq } from "drizzle-orm";
import { X_LIST_PRICES } from "#kit/x/x-prices.ts";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { xAccounts } from "#kit-server/accounts/x/tables.ts";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import type { XService } from "#kit-server/base/networks/x-service.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { startX } from "#stand-ins/x/start-x.ts";
import { xBoostApi as api } from "../api.ts";
import { xBoostBot as bot } from "../bot.ts";
import { type BoostConfig, xBoost as contract } from "../contract.ts";
import { xBoostCampaigns, xBoostParticipants, xBoostSupporters } from "../store.ts";
import { xBoostLanguages as languages } from "../words/languages.ts";
import { xBoostWords as words } from "../words.ts";

/** Administrator: missing permissions have their own stories. */
const ALL = "8";
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const JOIN = "x-boost:join";

export const serviceAt = (url: string): XService => ({
  ...{ apiUrl: url, authorizeUrl: `${url}/i/oauth2/authorize`, prices: X_LIST_PRICES },
  ...{ clientId: "client", clientSecret: "secret", bearer: "app" },
});

/** As if the member had linked this account, which is added if nobody has the name. */
export async function linkAccount(orm: Orm, userId: string, account: { id: string; username: string }): Promise<void> {
  await orm.insert(users).values({ id: userId, username: userId }).onConflictDoNothing();
  const { id: xId, username } = account;
  await orm.insert(xAccounts).values({ userId, xId, username, isProtected: false, linkedAt: new Date() });
}

export async function openBoostStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  let now = () => Date.now();
  const x = await startX({ now: () => now() });
  const networks = { ...NO_NETWORKS, x: serviceAt(x.url) as XService | null };
  const story = await openApiStory(sandbox, { contract, words, bot, languages, api, networks });
  const { world } = story;
  const { orm, clock } = world.services.context;
  now = () => clock.now().getTime();
  let names = 0;

  async function later(ms: number): Promise<void> {
    await world.advance(ms);
    await world.settle();
  }
  /** A guild, and a post with a campaign unless `isStarted` is false. */
  async function harbour(config: Partial<BoostConfig> = {}, { isStarted = true, permissions = ALL } = {}) {
    const guild = await story.newGuild({ permissions });
    await world.configure(guild.id, contract, { channel: guild.channelId, ...config });
    const owner = await world.owner(guild);
    const post = x.world.post("northwind", "The map is open");
    const start = (id = post.id) => owner.command("campaign start", { link: `https://x.com/northwind/status/${id}` });
    if (isStarted) await start();
    return {
      ...{ guild, owner, post, start },
      configure: (more: Partial<BoostConfig>) =>
        world.configure(guild.id, contract, { channel: guild.channelId, ...config, ...more }),
      /** Someone with an account on X, who joined. */
      async joined(name: string, act?: "reply" | "repost" | "quote") {
        const member = await world.join(guild, name);
        names += 1;
        const account = x.world.add(`${name.toLowerCase()}_${names}`);
        await linkAccount(orm, member.id, account);
        const made = act ? x.world[act](account.id, post.id) : null;
        const answer = await member.press(JOIN);
        return { ...member, account, made, answer };
      },
      said: async () => (await story.said(guild.channelId)).join("\n---\n"),
      campaigns: () => rowsOf(guild),
      outcomes: async (number = 1) => {
        const isIn = and(eq(xBoostParticipants.guildId, guild.id), eq(xBoostParticipants.number, number));
        const rows = await orm.select().from(xBoostParticipants).where(isIn);
        return Object.fromEntries(rows.map(({ memberName, outcome }) => [memberName, outcome]));
      },
      supporters: async () => {
        const rows = await orm.select().from(xBoostSupporters).where(eq(xBoostSupporters.guildId, guild.id));
        return Object.fromEntries(rows.map(({ memberName, total, streak }) => [memberName, { total, streak }]));
      },
      events: async () => (await world.activity(guild.id)).map(({ event }) => event),
      alerts: async () => (await world.alerts(guild.id)).map(({ code }) => code),
    };
  }
  const rowsOf = ({ id }: StoryGuild) =>
    orm.select().from(xBoostCampaigns).where(eq(xBoostCampaigns.guildId, id)).orderBy(xBoostCampaigns.number);
  return {
    ...{ sandbox, story, world, orm, x, networks, harbour, later },
    close: async () => {
      await story.close();
      await x.close();
    },
  };
}
export type BoostStory = Awaited<ReturnType<typeof openBoostStory>>;
