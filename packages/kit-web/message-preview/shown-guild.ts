import { createContext, useContext } from "react";
import type { FaceGuild } from "../module-face.ts";

/** What mentions and pictures of a drawn message are looked up in. */
export type ShownGuild = {
  guild: FaceGuild;
  /** Names of members that may be mentioned, by id. */
  memberNames: Readonly<Record<string, string>>;
  /** Where the platform serves pictures from. */
  cdnUrl: string;
};

const ShownGuildContext = createContext<ShownGuild | null>(null);
export const ShownGuildProvider = ShownGuildContext.Provider;

export function useShownGuild(): ShownGuild {
  const shown = useContext(ShownGuildContext);
  if (!shown) throw new Error("ShownGuildProvider is missing");
  return shown;
}
