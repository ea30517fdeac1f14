import { createContext } from "react";

/** What rendering a mention needs to know. */
export interface Names {
  readonly user: (id: string) => { readonly name: string; readonly isMe: boolean } | undefined;
  readonly role: (
    id: string,
  ) => { readonly name: string; readonly color: string | undefined; readonly isMine: boolean } | undefined;
  readonly channel: (id: string) => { readonly name: string; readonly kind: ChannelKind } | undefined;
  readonly openChannel: (id: string) => void;
  /** The place that a URL of this page or of Discord leads to; undefined for other URLs. */
  readonly findPlace: (address: string) => Place | undefined;
}

export interface Place {
  readonly label: string;
  readonly visit: () => void;
}

export type ChannelKind = "channel" | "voice" | "thread" | "forum";

export const NamesContext = createContext<Names>({
  user: () => undefined,
  role: () => undefined,
  channel: () => undefined,
  openChannel: () => undefined,
  findPlace: () => undefined,
});
