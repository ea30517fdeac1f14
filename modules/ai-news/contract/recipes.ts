// Recipes: a source and a topic each.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor } from "#kit/recipes/recipe.ts";
import { config, type NewsConfig } from "./config.ts";

const recipe = recipeFor(config);
const CHANNEL = {
  types: ["text", "announcement", "forum"],
  needs: ["ViewChannel", "SendMessages", "EmbedLinks"],
} as const;
const channel = field.channel(CHANNEL);
type Guild = Parameters<typeof guessChannel>[0];
const posts = (guild: Guild) => guessChannel(guild, ["general", "welcome"], CHANNEL);

const ofFeed = z.strictObject({ address: field.url(), channel });
const fills = { address: "sources.0.address", channel: "topics.0.channel" };
type FeedAnswers = z.output<typeof ofFeed>;
type Texts = { topic: string; source: string };

const fromFeed = (address: string, topic: Partial<NewsConfig["topics"][number]>) => ({
  questions: ofFeed,
  fills,
  guess: (guild: Guild) => ({ address, channel: posts(guild) }),
  config: ({ address: chosen, channel: into }: FeedAnswers, texts: Texts) => ({
    sources: [{ name: texts.source, kind: "feed" as const, address: chosen }],
    topics: [{ name: texts.topic, channel: into, sources: [texts.source], ...topic }],
  }),
  shownIn: "channel" as const,
});

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

export const recipes = {
  releases: recipe({
    ...fromFeed("https://github.com/discordjs/discord.js/releases", {
      mode: "items",
      approval: "never",
      summarize: false,
    }),
    texts: { topic: "Releases", source: "discord.js" },
  }),
  digest: recipe({
    ...fromFeed("https://store.steampowered.com/feeds/news.xml", {
      mode: "digest",
      when: { kind: "weekly", days: [...WEEKDAYS], times: ["09:00"] },
    }),
    texts: { topic: "Daily digest", source: "Steam" },
  }),
  status: recipe({
    ...fromFeed("https://discordstatus.com/history.atom", { mode: "items", approval: "never", summarize: false }),
    texts: { topic: "Discord status", source: "Discord status" },
  }),
  recap: recipe({
    questions: z.strictObject({
      from: field.channel({ types: ["announcement", "text"], needs: ["ViewChannel"] }),
      channel,
    }),
    fills: { from: "sources.0.channel", channel: "topics.0.channel" },
    guess: (guild) => ({
      from: guessChannel(guild, ["news"], { types: ["announcement", "text"], needs: ["ViewChannel"] }),
      channel: posts(guild),
    }),
    texts: { topic: "Weekly recap", source: "Announcements" },
    config: ({ from, channel: into }, texts) => ({
      sources: from === null ? [] : [{ name: texts.source, kind: "channel", channel: from }],
      topics: [
        {
          ...{ name: texts.topic, channel: into, sources: from === null ? [] : [texts.source], maxItems: 10 },
          when: { kind: "weekly", days: ["friday"], times: ["17:00"] },
        },
      ],
    }),
    shownIn: "channel",
  }),
};
