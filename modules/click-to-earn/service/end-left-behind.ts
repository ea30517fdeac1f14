import type { Drop } from "../store.ts";
import type { Posted } from "./claim-drop.ts";
import { sayEnd } from "./close-drop.ts";
import type { Ctx } from "./context.ts";

/**
 * Takes the button away from a message that a long outage left behind: the bot was killed after posting it and before
 * noting it, and by the time it was back the drop was given up, or posted again. Its first press says so.
 */
export async function endLeftBehind(ctx: Ctx, drop: Drop, pressed: Posted | null): Promise<void> {
  if (!pressed || drop.state !== "ended" || pressed.messageId === drop.messageId) return;
  const { messageId } = pressed;
  await ctx.once(`over:${messageId}`, () => sayEnd(ctx, { ...drop, messageId }));
}
