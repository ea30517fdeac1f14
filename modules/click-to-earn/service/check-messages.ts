// A bot that was offline gets no deletions of that time. Timed drops end anyway; a drop without an end would run
// forever, so its message is checked periodically by editing it without changes.
import { randomInt } from "node:crypto";
import { forEachIsolated } from "#kit-server/jobs/for-each-isolated.ts";
import type { Drop } from "../store.ts";
import type { Ctx } from "./context.ts";
import { showCount } from "./count-edits.ts";

const EVERY_MS = 6 * 3_600_000;
/** When the message of each lasting drop is looked for next, by guild. After a start they are spread over the whole time. */
const dueAt = new Map<string, Map<number, number>>();

/** `unfinished`: of the guild, all of them. */
export async function checkMessages(ctx: Ctx, unfinished: readonly Drop[]): Promise<void> {
  const lasting = unfinished.filter(
    ({ state, kind, messageId }) => state === "live" && kind.life === null && messageId,
  );
  const now = ctx.clock.now().getTime();
  const known = dueAt.get(ctx.guildId);
  const next = new Map(lasting.map(({ number }) => [number, known?.get(number) ?? now + randomInt(EVERY_MS)]));
  const due = lasting.filter(({ number }) => (next.get(number) ?? now) <= now);
  for (const { number } of due) next.set(number, now + EVERY_MS);
  if (next.size > 0) dueAt.set(ctx.guildId, next);
  else dueAt.delete(ctx.guildId);
  await forEachIsolated(due, (drop) => showCount(ctx, drop));
}
