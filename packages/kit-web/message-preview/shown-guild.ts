import { createContext, useContext } from "react";
import type { PageGuild } from "../module-pages.ts";

/** The data for a message's mentions and images. */
export type ShownGuild = {
  guild: PageGuild;
  /** Names of mentioned members, by id. */
  memberNames: Readonly<Record<string, string>>;
  /** The base URL of Discord's images. */
  cdnUrl: string;
};

const ShownGuildContext = createContext<ShownGuild | null>(null);
export const ShownGuildProvider = ShownGuildContext.Provider;

export function useShownGuild(): ShownGuild {
  const shown = useContext(ShownGuildContext);
  if (!shown) throw new Error("ShownGuildProvider is missing");
  return shown;
}
