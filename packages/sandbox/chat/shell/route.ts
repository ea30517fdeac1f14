import { useSyncExternalStore } from "react";

/** Where the person is: a guild (or `@me` for direct messages) and a channel in it. */
export interface Route {
  readonly guildId: string | undefined;
  readonly channelId: string | undefined;
}

export function useRoute(): Route {
  return parse(useSyncExternalStore(subscribe, () => location.hash));
}

export function goTo(guildId: string | undefined, channelId?: string): void {
  const next = `#/${guildId ?? "@me"}${channelId === undefined ? "" : `/${channelId}`}`;
  if (next !== location.hash) location.hash = next;
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

function parse(hash: string): Route {
  const [, guildId, channelId] = hash.split("/");
  const isGuild = guildId !== undefined && guildId !== "" && guildId !== "@me";
  return { guildId: isGuild ? guildId : undefined, channelId: channelId || undefined };
}
