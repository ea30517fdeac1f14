import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { clickToEarn, type DropsConfig } from "../contract.ts";
import type { Drop } from "../store.ts";

export type Ctx = BotContext<typeof clickToEarn>;
export type Person = { id: string; name: string };

export const refuse = refusals(clickToEarn.errors);

/** A setting of the drop's type, for reporting faults. The whole list when the type was deleted. */
export function fieldPath(
  { drops }: DropsConfig,
  { kindName }: Pick<Drop, "kindName">,
  field: "channel" | "reward.role",
): string {
  const at = drops.findIndex(({ name }) => name === kindName);
  return at === -1 ? "drops" : `drops.${at}.${field}`;
}
