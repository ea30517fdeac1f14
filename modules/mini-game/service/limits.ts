// What keeps a member from playing now: every reason, each with what would change it.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { GameConfig } from "../contract.ts";
import type { Today } from "../store/players.ts";
import { chatWords } from "../words/chat-words.ts";

/** Matches of one member that can run at once. */
const RUNNING_MAX = 3;
type Limits = Pick<GameConfig, "playsPerDay" | "memberDailyWins" | "cooldown">;

/** `isAsked`: a challenged member doesn't wait for the cooldown. */
export function limitsAgainst(
  { playsPerDay, memberDailyWins, cooldown }: Limits,
  { plays, wins, lastAt }: Today,
  { running, now, isAsked = false }: { running: number; now: Date; isAsked?: boolean },
): ChatText[] {
  const { limits } = chatWords;
  const readyAt = lastAt ? new Date(lastAt.getTime() + cooldown * 1000) : now;
  return [
    ...(playsPerDay > 0 && plays >= playsPerDay ? [withParams(limits.plays, { limit: playsPerDay })] : []),
    ...(memberDailyWins > 0 && wins >= memberDailyWins ? [withParams(limits.wins, { limit: memberDailyWins })] : []),
    ...(!isAsked && readyAt > now ? [withParams(limits.cooldown, { when: `<t:${secondsOf(readyAt)}:R>` })] : []),
    ...(running >= RUNNING_MAX ? [withParams(limits.running, { count: running })] : []),
  ];
}
