import type { DropsConfig } from "../contract.ts";
import type { Drop } from "../store.ts";

/** A setting of the drop's kind: what is wrong is told against it. The whole list when the kind is gone. */
export const fieldPath = (
  { drops }: DropsConfig,
  { kindName }: Pick<Drop, "kindName">,
  field: "channel" | "role",
): string => {
  const at = drops.findIndex(({ name }) => name === kindName);
  return at === -1 ? "drops" : `drops.${at}.${field}`;
};
