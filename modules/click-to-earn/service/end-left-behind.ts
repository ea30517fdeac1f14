import type { Drop } from "../store.ts";
import type { Posted } from "./claim-drop.ts";
import { sayEnd } from "./close-drop.ts";
import type { Ctx } from "./context.ts";

/**
 * Removes the button of a message that a long outage left behind: the bot was killed after posting it and before
 * recording it, and the drop was given up or posted again. The first click removes it.
 */
export async function endLeftBehind(ctx: Ctx, drop: Drop, pressed: Posted | null): Promise<void> {
  if (!pressed || drop.state !== "ended" || pressed.messageId === drop.messageId) return;
  const { messageId } = pressed;
  await ctx.once(`over:${messageId}`, () => sayEnd(ctx, { ...drop, messageId }));
}
