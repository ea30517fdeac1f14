// Drops that nobody starts by hand: nobody's permissions are checked.
import type { CapabilityDone, CapabilityInput } from "#kit/capabilities/capabilities.ts";
import { UserError } from "#kit/error.ts";
import type { Ctx } from "./context.ts";
import { kindNamed, type Start, startDrop } from "./start-drop.ts";

/** False if the maximum number of drops is running, or the settings have an issue, which settings and list show. */
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

/** Another module starts one. */
export async function startWhenAsked(
  ctx: Ctx,
  key: string,
  { kind: name, channelId }: CapabilityInput<"drops.start">,
): Promise<CapabilityDone<"drops.start">> {
  const where = channelId === null ? {} : { channelId };
  const kind = kindNamed(ctx, name);
  const { number } = await startDrop(ctx, { kind, key, startedBy: "module", by: null, ...where });
  return { number };
}
