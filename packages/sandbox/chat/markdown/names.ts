import { createContext } from "react";

/** What the markdown needs to know of the world to draw a mention. */
export interface Names {
  readonly user: (id: string) => { readonly name: string; readonly isMe: boolean } | undefined;
  readonly role: (
    id: string,
  ) => { readonly name: string; readonly color: string | undefined; readonly isMine: boolean } | undefined;
  readonly channel: (id: string) => { readonly name: string; readonly kind: ChannelKind } | undefined;
  readonly openChannel: (id: string) => void;
}

export type ChannelKind = "channel" | "voice" | "thread" | "forum";

export const NamesContext = createContext<Names>({
  user: () => undefined,
  role: () => undefined,
  channel: () => undefined,
  openChannel: () => undefined,
});
