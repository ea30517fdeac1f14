// Seasons end with the guild's month or quarter, or when a manager ends one. Their boards are posted once.
import type { Actor } from "#kit/actor.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { miniGame } from "../contract.ts";
import { closeSeason, currentSeason, readSeason, type SeasonRow } from "../store/seasons.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";
import { rankLines } from "./stats.ts";

/** The period that a day belongs to: a month or a quarter of the guild's calendar. */
const periodOf = (day: string, season: "month" | "quarter"): string => {
  const [year = "", month = ""] = day.split("-");
  return season === "month" ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`;
};

/** The job, every day: ends the season when the guild's calendar has moved on. */
export async function endDueSeason(ctx: Ctx): Promise<void> {
  const { config, orm, guildId, time } = ctx;
  const { season } = config;
  if (season === "none") return;
  const now = ctx.clock.now();
  const today = periodOf(await time.today(), season);
  const current = await currentSeason(orm, guildId, now);
  if (periodOf(await time.dayOf(current.startedAt), season) === today) return;
  await endSeason(ctx, current.number);
}

/** Ends this season once; null if it isn't the current one. */
async function endSeason(ctx: Ctx, number: number, by: Actor | null = null): Promise<SeasonRow | null> {
  const { orm, guildId } = ctx;
  const ended = await orm.transaction(async (tx: Orm) => {
    const current = await currentSeason(tx, guildId, ctx.clock.now(), true);
    if (current.number !== number) return null;
    const closed = await closeSeason(tx, current, ctx.clock.now());
    if (by) await ctx.audit(tx, by, "game.seasonEnded", { season: number });
    await publishToGuild(tx, guildId, { type: "recordsChanged", module: miniGame.id, about: null });
    return closed;
  });
  // Also for one that was ended before: a kill may have come between.
  await ctx.jobs.enqueue("board", { season: number }, { key: `board:${number}` });
  return ended;
}

export async function endSeasonByHand(ctx: Ctx, number: number, by: Actor): Promise<void> {
  const known = await readSeason(ctx.orm, ctx.guildId, number);
  if (!known || known.endedAt) throw refuse("seasonOver");
  await endSeason(ctx, number, by);
}

/** The job: posts the final board. */
export async function postBoard(ctx: Ctx, number: number): Promise<void> {
  const season = await readSeason(ctx.orm, ctx.guildId, number);
  const [first] = season?.board ?? [];
  if (!season?.endedAt || !first) return;
  const { chat } = ctx;
  await ctx.activity.record("seasonEnded", `season:${number}`, { season: number, memberName: first.member.name });
  await postWhereSet(ctx, miniGame, {
    path: "boardIn",
    key: `season:${number}`,
    message: async () => ({
      content: [
        `**${chat.t(chatWords.top.final, { season: number })}**`,
        ...rankLines(ctx, season.board),
        chat.t(chatWords.top.next, { season: number + 1 }),
      ].join("\n"),
    }),
  });
}
