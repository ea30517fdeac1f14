import type { DropsConfig } from "../contract.ts";
import type { Drop } from "../store.ts";

/** A setting of the drop's type, for reporting faults. The whole list when the type was deleted. */
export const fieldPath = (
  { drops }: DropsConfig,
  { kindName }: Pick<Drop, "kindName">,
  field: "channel" | "reward.role",
): string => {
  const at = drops.findIndex(({ name }) => name === kindName);
  return at === -1 ? "drops" : `drops.${at}.${field}`;
};
