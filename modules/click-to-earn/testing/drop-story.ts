// Setup for drop story tests: a bot on its own sandbox, guilds, and their drops.
import { eq } from "drizzle-orm";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { startSandbox } from "#sandbox/start.ts";
import { clickToEarnApi } from "../api.ts";
import { clickToEarnBot } from "../bot.ts";
import { clickToEarn, type DropKind, type DropsConfig } from "../contract.ts";
import { dropClaims, drops } from "../store.ts";
import { clickToEarnLanguages } from "../words/languages.ts";
import { clickToEarnWords } from "../words.ts";

export type DropStory = Awaited<ReturnType<typeof openDropStory>>;

/** Administrator: missing permissions have their own story tests. */
const ALL = "8";

/** Without Discord's rate limits, unless a story tests them. */
export async function openDropStory(limits: { rateLimitsLifted?: boolean } = { rateLimitsLifted: true }) {
  const sandbox = await startSandbox({ world: "empty", limits });
  const story = await openApiStory(sandbox, {
    contract: clickToEarn,
    words: clickToEarnWords,
    bot: clickToEarnBot,
    languages: clickToEarnLanguages,
    api: clickToEarnApi,
  });
  const { world } = story;
  const { orm } = world.services.context;

  const newGuild = ({ permissions = ALL, members = 0 } = {}) => story.newGuild({ permissions, members });
  const configure = (guild: StoryGuild, kind: Partial<DropKind>, more: Partial<DropsConfig> = {}) =>
    world.configure(guild.id, clickToEarn, { ...more, drops: [kindOf({ channel: guild.channelId, ...kind })] });
  return {
    sandbox,
    world,
    api: story.api,
    newGuild,
    configure,
    /** A guild with one drop type, and a started drop. */
    async drop(kind: Partial<DropKind> = {}, more: Partial<DropsConfig> = {}, members = 0): Promise<StoryGuild> {
      const guild = await newGuild({ members });
      await configure(guild, kind, more);
      await (await world.owner(guild)).command("drop create", { kind: kind.name ?? "Chest" });
      return guild;
    },
    said: async (channelId: string) => (await story.said(channelId)).join("\n"),
    drops: ({ id }: StoryGuild) => orm.select().from(drops).where(eq(drops.guildId, id)).orderBy(drops.number),
    claims: ({ id }: StoryGuild) =>
      orm.select().from(dropClaims).where(eq(dropClaims.guildId, id)).orderBy(dropClaims.number, dropClaims.place),
    balance: world.pointsOf,
    close: story.close,
  };
}

/** A type with defaults: ten points for the first claim, for a day. */
export const kindOf = (given: Partial<DropKind>): DropKind => {
  const [kind] = clickToEarn.config.parse({ drops: [{ name: "Chest", ...given }] }).drops;
  if (!kind) throw new Error("there is no kind");
  return kind;
};
