// What a match of each game begins with: the settings at that time, and what the seed chooses.

import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { GameName } from "../contract.ts";
import { ownIds, questionsById } from "../store/questions.ts";
import { miniGameWords } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";
import type { Random } from "./games/game.ts";
import { includedQuestions } from "./games/questions/included.ts";
import { firstState } from "./games/setup.ts";
import type { Question } from "./games/trivia.ts";

/** The first state of a match. */
export async function prepareMatch(ctx: Ctx, game: GameName, seats: 1 | 2, random: Random): Promise<object> {
  return firstState(ctx.config, game, seats, random, game === "trivia" ? await chooseQuestions(ctx, random) : []);
}

/** Different questions of those that the settings allow, in an order that the seed decides. */
async function chooseQuestions({ config, orm, guildId }: Ctx, random: Random): Promise<Question[]> {
  const { triviaFrom, triviaCategories, triviaQuestions } = config;
  const included = triviaFrom === "own" ? [] : includedQuestions(triviaCategories);
  const owned = triviaFrom === "included" ? [] : await ownIds(orm, guildId);
  const count = included.length + owned.length;
  if (count === 0) throw refuse("noQuestions");
  const chosen = random.order("questions", count).slice(0, triviaQuestions);
  const ids = chosen.flatMap((at) => owned[at - included.length] ?? []);
  const rows = new Map((await questionsById(orm, guildId, ids)).map((row) => [row.id, row]));
  return chosen.flatMap((at): Question[] => {
    const question = included[at] ?? rows.get(owned[at - included.length] ?? "");
    return question ? [question] : [];
  });
}

/** The seed of a day's word, the same for everyone in the guild. */
export async function seedOfDay(orm: Orm, guildId: Snowflake, day: string): Promise<string> {
  await orm.insert(miniGameWords).values({ guildId, day, seed: newSeed() }).onConflictDoNothing();
  const [row] = await orm
    .select()
    .from(miniGameWords)
    .where(and(eq(miniGameWords.guildId, guildId), eq(miniGameWords.day, day)));
  if (!row) throw new Error(`the seed of ${day} was not stored`);
  return row.seed;
}
