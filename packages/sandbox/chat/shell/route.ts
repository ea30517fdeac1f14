import { useSyncExternalStore } from "react";

/** The open place: a guild (or `@me` for direct messages), a channel in it, and a linked message. */
export interface Route {
  readonly guildId: string | undefined;
  readonly channelId: string | undefined;
  readonly messageId: string | undefined;
}

export function useRoute(): Route {
  return parse(useSyncExternalStore(subscribe, () => location.hash));
}

export function goTo(guildId: string | undefined, channelId?: string, messageId?: string): void {
  const next = `#/${[guildId ?? "@me", channelId, messageId].filter((segment) => segment !== undefined).join("/")}`;
  if (next !== location.hash) location.hash = next;
  // Navigating to the same place again: the page may have been scrolled since.
  else if (messageId !== undefined) dispatchEvent(new HashChangeEvent("hashchange"));
}

/** The full URL of a message on this page. */
export function linkTo(guildId: string | undefined, channelId: string, messageId?: string): string {
  return `${location.origin}/#/${[guildId ?? "@me", channelId, messageId].filter((segment) => segment !== undefined).join("/")}`;
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

function parse(hash: string): Route {
  const [, guildId, channelId, messageId] = hash.split("/");
  const isGuild = guildId !== undefined && guildId !== "" && guildId !== "@me";
  return {
    guildId: isGuild ? guildId : undefined,
    channelId: channelId || undefined,
    messageId: messageId || undefined,
  };
}
