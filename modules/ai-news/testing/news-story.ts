// Setup for stories of AI news: a bot with its API, sample sites, and guilds that read them.
import { eq } from "drizzle-orm";
import { openPrivateHosts } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { AiOptions } from "#kit-server/guild/ai/ai.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { startSites } from "#stand-ins/sites/start-sites.ts";
import { aiNewsApi as api } from "../api.ts";
import { aiNewsBot as bot } from "../bot.ts";
import { aiNews as contract, type NewsConfig, type Source } from "../contract.ts";
import { aiNewsItems, aiNewsPosts } from "../store.ts";
import { aiNewsLanguages as languages } from "../words/languages.ts";
import { aiNewsWords as words } from "../words.ts";
import { READING_MS, untilReadingFits } from "./reading-times.ts";

/** Administrator: missing permissions have their own stories. */
const ALL = "8";
type Input = { [K in keyof NewsConfig]?: unknown };

export async function openNewsStory({ ai }: { ai?: AiOptions } = {}) {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const sites = await startSites();
  openPrivateHosts([sites.host]);
  const story = await openApiStory(sandbox, { contract, words, bot, languages, api, ...(ai ? { ai } : {}) });
  const { world } = story;
  const { orm } = world.services.context;

  const later = async (ms: number) => {
    await world.advance(ms);
    await world.settle();
  };

  /** A guild whose topic posts each story of the sample blog at once, in its first channel. */
  async function newsroom(given: { guild?: StoryGuild; source?: object; topic?: object; config?: Input } = {}) {
    const guild = given.guild ?? (await story.newGuild({ permissions: ALL }));
    if (given.topic && "when" in given.topic) await later(untilReadingFits(world.services.context.clock.now()));
    const source = { name: "Blog", kind: "feed", address: `${sites.url}/blog/rss.xml`, ...given.source };
    const topic = { name: "News", channel: guild.channelId, mode: "items", approval: "never", ...given.topic };
    const config = { sources: [source], topics: [topic], ...given.config };
    const configure = async (more: Input = {}) => {
      await world.configure(guild.id, contract, contract.config.parse({ ...config, ...more }));
      await world.settle();
      // The sweep after the save, and the first reading.
      await later(1_000);
    };
    await configure();
    const manager = await story.api.manager(guild);
    const at = (rest: string): string => story.api.path(guild, rest);
    return {
      ...{ guild, topic, manager, at, configure },
      /** As another process would have it. */
      context: async () => {
        const { config: saved } = await world.services.configs.read(guild.id, contract);
        return createContext(world.services.context, contract, guild.id, saved);
      },
      join: (name: string) => world.join(guild, name),
      owner: () => world.owner(guild),
      /** The next reading of every source. */
      read: () => later(READING_MS),
      messages: async (channelId = guild.channelId) =>
        (await sandbox.control.messages(channelId)).toSorted((one, other) =>
          BigInt(one.id) < BigInt(other.id) ? -1 : 1,
        ),
      /** The titles of posted stories, oldest first. */
      titles: async (channelId = guild.channelId): Promise<string[]> =>
        (await sandbox.control.messages(channelId))
          .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
          .map(({ embeds }) => plain(embeds[0]?.title ?? "")),
      sources: async (): Promise<Source[]> => {
        const { body } = await manager.get(at("sources"));
        return body.items as Source[];
      },
      items: () => orm.select().from(aiNewsItems).where(eq(aiNewsItems.guildId, guild.id)).orderBy(aiNewsItems.foundAt),
      posts: () => orm.select().from(aiNewsPosts).where(eq(aiNewsPosts.guildId, guild.id)).orderBy(aiNewsPosts.number),
    };
  }

  /** An item of the blog, published now by the story's clock. */
  const publish = (item: { title: string; text?: string; id?: string; author?: string; category?: string }): string =>
    sites.addItem({ ...item, at: world.services.context.clock.now() });

  return {
    ...{ sandbox, story, world, orm, sites, newsroom, publish, later },
    close: async () => {
      await story.close();
      await sites.close();
    },
  };
}
export type NewsStory = Awaited<ReturnType<typeof openNewsStory>>;

/** Without the escapes that keep a title from formatting. */
export const plain = (text: string): string => text.replace(/\\|\u200b/g, "");

/** An RSS feed with these entries. */
export const rssOf = (
  items: readonly { title: string; link?: string; guid?: string; date?: Date; text?: string }[],
) => ({
  type: "application/rss+xml",
  body: `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title><link>https://feed.example/</link><description>x</description>${items
    .map(
      ({ title, link, guid, date, text = "" }) =>
        `<item><title>${title}</title>${link ? `<link>${link}</link>` : ""}${guid ? `<guid isPermaLink="false">${guid}</guid>` : ""}${date ? `<pubDate>${date.toUTCString()}</pubDate>` : ""}<description>${text}</description></item>`,
    )
    .join("")}</channel></rss>`,
});
