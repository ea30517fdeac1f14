import type { DropsConfig } from "../contract.ts";
import type { Drop } from "../store.ts";

/** The setting that names the drop's channel: what keeps it from there is told against it. The whole list when it is gone. */
export const channelPath = ({ drops }: DropsConfig, { kindName }: Pick<Drop, "kindName">): string => {
  const at = drops.findIndex(({ name }) => name === kindName);
  return at === -1 ? "drops" : `drops.${at}.channel`;
};
