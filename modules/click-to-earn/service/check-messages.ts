// A bot that was offline gets no deletions of that time. Timed drops end anyway; a drop without an end would run
// forever, so its message is checked periodically by editing it without changes.
import { randomInt } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { type Drop, drops, dropTable } from "../store.ts";
import type { Ctx } from "./context.ts";

const EVERY_MS = 6 * 3_600_000;
/** When the message of each lasting drop is looked for next, by guild. After a start they are spread over the whole time. */
const dueTimes = inMemory(() => new Map<string, Map<number, number>>());

/** Lasting drops whose turn it is. */
export async function dropsToCheck(ctx: Ctx): Promise<Drop[]> {
  const live = await dropTable.all(ctx.orm, ctx.guildId, and(eq(drops.state, "live"), isNotNull(drops.messageId)));
  const lasting = live.filter(({ kind }) => kind.life === null);
  const now = ctx.clock.now().getTime();
  const dueAt = ctx.memory(dueTimes);
  const known = dueAt.get(ctx.guildId);
  const next = new Map(lasting.map(({ number }) => [number, known?.get(number) ?? now + randomInt(EVERY_MS)]));
  const due = lasting.filter(({ number }) => (next.get(number) ?? now) <= now);
  for (const { number } of due) next.set(number, now + EVERY_MS);
  if (next.size > 0) dueAt.set(ctx.guildId, next);
  else dueAt.delete(ctx.guildId);
  return due;
}
