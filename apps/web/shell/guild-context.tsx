import { createContext, type ReactNode, useContext } from "react";
import type { Guild } from "#kit/guild.ts";

const GuildContext = createContext<Guild | null>(null);

export function GuildProvider({ guild, children }: { guild: Guild; children: ReactNode }) {
  return <GuildContext value={guild}>{children}</GuildContext>;
}

/** The guild whose dashboard is open. */
export function useOpenGuild(): Guild {
  const guild = useContext(GuildContext);
  if (!guild) throw new Error("no guild is open here");
  return guild;
}
