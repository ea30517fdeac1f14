// When the next drop comes, if that is predictable; random times stay a surprise.

import { secondsOf } from "#kit/chat/timestamp.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { nextRunOf } from "#kit-server/module/schedules/next-run-of.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { kindsOn } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** Read once for all members who missed a drop together. */
const sharedReads = inMemory(() =>
  createGrouped<Ctx, Date | null>(async (asking) => {
    const [first] = asking;
    const next = first ? await nextRunOf(first.orm, first.guildId, "click-to-earn") : null;
    return asking.map(() => next);
  }),
);

/** A line, or an empty text. */
export async function nextDropLine(ctx: Ctx): Promise<string> {
  const isPlanned = kindsOn(ctx.config).some(({ start }) => start === "schedule");
  const next = ctx.config.tellNext && isPlanned ? await ctx.memory(sharedReads)(ctx.guildId, ctx) : null;
  return next ? `\n${ctx.chat.t(chatWords.next, { at: secondsOf(next) })}` : "";
}
