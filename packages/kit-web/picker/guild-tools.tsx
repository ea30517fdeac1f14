import { createContext, type ReactNode, useContext } from "react";
import type { CreatableChannel } from "#kit/part-names.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** Links to where a problem can be fixed in Discord. */
export type Fix = { label: string; href: string };

export type FixKind = "server" | "invite";

/** What pickers can do in the guild other than selecting; absent for visitors. */
export type GuildTools = {
  /** Why no role can be created; null if one can. */
  roleRefusal: string | null;
  channelRefusal: string | null;
  /** Each returns the new id once this page's guild data has it. Throws the API's error. */
  createRole(name: string): Promise<Snowflake>;
  createChannel(channel: { name: string; type: CreatableChannel; parentId: Snowflake | null }): Promise<Snowflake>;
  /** `server`: Discord's server settings; `invite`: authorizes the bot's permissions again. None on the sample server. */
  fixes: Readonly<Partial<Record<FixKind, Fix>>>;
};

const GuildToolsContext = createContext<GuildTools | null>(null);

export function GuildToolsProvider({ tools, children }: { tools: GuildTools; children: ReactNode }) {
  return <GuildToolsContext value={tools}>{children}</GuildToolsContext>;
}

export const useGuildTools = (): GuildTools | null => useContext(GuildToolsContext);
