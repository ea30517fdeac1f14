// The part of Discord's message format that composed messages use. Source: its documentation, "Create Message".
import type { Snowflake } from "../snowflake.ts";

type Media = { media: { url: string }; description?: string };
export type ButtonPayload = {
  type: 2;
  /** Link button. */
  style: 5;
  url: string;
  label?: string;
  emoji?: { id?: string; name: string; animated?: boolean };
};

export type ButtonRowPayload = { type: 1; components: ButtonPayload[] };
export type TextPayload = { type: 10; content: string };
/** A component that can't contain others. */
export type PlainComponentPayload =
  | ButtonRowPayload
  | { type: 9; components: TextPayload[]; accessory: ({ type: 11 } & Media) | ButtonPayload }
  | TextPayload
  | { type: 12; items: (Media & { spoiler: boolean })[] }
  | { type: 14; divider: boolean; spacing: 1 | 2 };
export type ComponentPayload =
  | PlainComponentPayload
  | { type: 17; components: PlainComponentPayload[]; spoiler: boolean; accent_color?: number };

export type EmbedPayload = {
  color?: number;
  author?: { name: string; url?: string; icon_url?: string };
  title?: string;
  url?: string;
  description?: string;
  fields?: { name: string; value: string; inline: boolean }[];
  image?: { url: string };
  thumbnail?: { url: string };
  footer?: { text: string; icon_url?: string };
  /** ISO 8601. */
  timestamp?: string;
};

export type MessagePayload = {
  content?: string;
  embeds?: EmbedPayload[];
  components?: ComponentPayload[];
  flags?: number;
  allowed_mentions: { parse: "everyone"[]; roles: Snowflake[]; users: Snowflake[] };
  /** Uploaded images sent with the message, which refers to each as `attachment://file`. */
  assets: { file: string; alt: string }[];
};
