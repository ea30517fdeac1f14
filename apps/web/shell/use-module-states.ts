import { useQuery } from "@tanstack/react-query";
import { guilds } from "#areas/guilds/contract.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { call } from "#kit-web/api/call.ts";

export type ModuleStateName = RouteAnswer<typeof guilds.routes.moduleStates>["modules"][number]["state"];

/** The state of each module by id; empty until known, and if the person doesn't manage the guild. */
export function useModuleStates(guildId: string, isManaged: boolean): Readonly<Record<string, ModuleStateName>> {
  const { data } = useQuery({
    queryKey: ["guild", guildId, "states"],
    queryFn: ({ signal }) => call(guilds.routes.moduleStates, { params: { id: guildId } }, signal),
    enabled: isManaged,
  });
  return Object.fromEntries((data?.modules ?? []).map(({ module, state }) => [module, state]));
}
