import type { QueryClient } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { celebrate } from "#kit-web/confetti/celebrate.ts";
import { overviewQuery } from "./guild-queries.ts";

/** Celebrates a module that was just turned on, if it is the only enabled one in its guild. */
export async function celebrateFirst(queries: QueryClient, guildId: Snowflake, module: string): Promise<void> {
  const overview = await queries.fetchQuery({ ...overviewQuery(guildId), staleTime: 0 }).catch(() => null);
  const others = overview?.modules.filter((one) => one.module !== module);
  if (others?.every(({ enabled }) => !enabled)) await celebrate();
}
