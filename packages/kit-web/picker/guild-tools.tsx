import { createContext, type ReactNode, useContext } from "react";
import type { CreatableChannel } from "#kit/part-names.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** Links to where a problem can be fixed in Discord. */
export type Fix = { label: string; href: string };

export type FixKind = "server" | "invite";

/** What pickers can do in the guild beyond choosing; there is none where a module is only looked at. */
export type GuildTools = {
  /** Why no role can be made here; null when one can. */
  roleRefusal: string | null;
  channelRefusal: string | null;
  /** Each answers with the id of what was made, once the guild on this page has it. Throws what the API refused with. */
  createRole(name: string): Promise<Snowflake>;
  createChannel(channel: { name: string; type: CreatableChannel; parentId: Snowflake | null }): Promise<Snowflake>;
  /** `server`: the platform's own settings; `invite`: the bot's permissions, asked for again. */
  fixes: Readonly<Record<FixKind, Fix>>;
};

const GuildToolsContext = createContext<GuildTools | null>(null);

export function GuildToolsProvider({ tools, children }: { tools: GuildTools; children: ReactNode }) {
  return <GuildToolsContext value={tools}>{children}</GuildToolsContext>;
}

export const useGuildTools = (): GuildTools | null => useContext(GuildToolsContext);
