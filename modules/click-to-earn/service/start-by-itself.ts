// Drops that start automatically. Whatever prevents one is shown in the settings and the list.
import { UserError } from "#kit/error.ts";
import type { Ctx } from "./context.ts";
import { type Start, startDrop } from "./start-drop.ts";

/** False when as many drops as can be are running, or the settings are at fault. */
export async function startByItself(ctx: Ctx, start: Omit<Start, "by">): Promise<boolean> {
  try {
    await startDrop(ctx, { ...start, by: null });
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** `at`: when it was due. A renamed type is scheduled again under its new name. */
export async function startScheduled(ctx: Ctx, { kind: name, at }: { kind: string; at: string }): Promise<void> {
  const kind = ctx.config.drops.find((one) => one.name === name);
  if (kind?.start === "schedule") await startByItself(ctx, { kind, key: at, startedBy: "schedule" });
}
