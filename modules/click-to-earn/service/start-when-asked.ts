// Another module starts a drop, as configured: nobody's permissions are checked.
import type { CapabilityDone, CapabilityInput } from "#kit/capabilities/capabilities.ts";
import type { Ctx } from "./context.ts";
import { kindNamed, startDrop } from "./start-drop.ts";

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
