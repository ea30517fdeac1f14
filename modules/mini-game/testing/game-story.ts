// Setup for stories of games: a bot with the module, guilds, and what their players and the database show.
import { and, eq } from "drizzle-orm";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { miniGameApi } from "../api.ts";
import { miniGameBot as bot } from "../bot.ts";
import { miniGame as contract, type GameConfig } from "../contract.ts";
import { seedRandom } from "../service/seed-random.ts";
import { type Match, miniGameMatches, miniGameSeats } from "../store.ts";
import { miniGameLanguages as languages } from "../words/languages.ts";
import { miniGameWords as words } from "../words.ts";

export type GameStory = Awaited<ReturnType<typeof openGameStory>>;

/** Without the limits that most stories would wait for. */
const FREE = { cooldown: 0, humanMs: 0, playsPerDay: 0 } as const;

export async function openGameStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openApiStory(sandbox, { contract, words, bot, languages, api: miniGameApi });
  const { world } = story;
  const { orm, clock } = world.services.context;
  const configure = (guild: StoryGuild, config: Partial<GameConfig> = {}) =>
    world.configure(guild.id, contract, { ...FREE, ...config });
  const matches = (guild: StoryGuild): Promise<Match[]> =>
    orm.select().from(miniGameMatches).where(eq(miniGameMatches.guildId, guild.id)).orderBy(miniGameMatches.number);
  return {
    ...story,
    orm,
    clock,
    configure,
    matches,
    guildWith: async (config: Partial<GameConfig> = {}, given: { permissions?: string; members?: number } = {}) => {
      const guild = await story.newGuild({ permissions: "8", ...given });
      await configure(guild, config);
      return guild;
    },
    /** The newest match, and what its seed says. */
    latest: async (guild: StoryGuild) => {
      const match = (await matches(guild)).at(-1);
      if (!match) throw new Error("there is no match");
      return { ...match, random: seedRandom(match.seed) };
    },
    seats: (guild: StoryGuild, number: number) =>
      orm
        .select()
        .from(miniGameSeats)
        .where(and(eq(miniGameSeats.guildId, guild.id), eq(miniGameSeats.number, number))),
    balance: (guild: StoryGuild, { id }: { id: string }) => world.pointsOf(guild, id),
    /** Points to play with. */
    give: (guild: StoryGuild, { id }: { id: string }, amount: number) =>
      ledgerOf(guild.id, "test").credit(orm, { memberId: id, amount, key: `start:${id}`, reason: "To play with" }),
    /** Types a guess: presses the button, and submits the form. */
    type: async (member: StoryMember, value: string, answer?: Answer): Promise<Answer> => {
      const form = await member.press("mini-game:type", answer ? { answer } : {});
      return member.submit(form, { "0": { value } });
    },
  };
}
