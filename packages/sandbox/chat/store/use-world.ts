import { createContext, use, useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { Guild, World } from "./world.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("There is no session above this component");
  return session;
}

/** Subscribes to a part of the world. `select` must return the same reference while that part is unchanged. */
export function useWorld<T>(select: (world: World) => T): T {
  const { world } = useSession();
  return useSyncExternalStore(world.subscribe, () => select(world.get()));
}

export function useGuild(id: string | undefined): Guild | undefined {
  return useWorld((world) => (id === undefined ? undefined : world.guilds.get(id)));
}
