// Pages for members, below `/m/`: opened from a link in chat, without signing in. They are small, and load nothing of the
// dashboard.
import type { Snowflake } from "#kit/snowflake.ts";

/** A page in its current state, in the server's language. All texts are plain: they are escaped when the page is written. */
export type MemberView = {
  status: number;
  /** For the page's `lang`. */
  language: string;
  title: string;
  lines: readonly string[];
  tone: "plain" | "good" | "bad";
  /** What is below the lines. Times in it are shown in the zone of the member's device. */
  sections?: readonly MemberSection[];
  /** What the member sends. Without scripts, only `needsScript` is shown. */
  form?: {
    /** Some of the page's `files`, modules that draw the form's input, in the order in which they run. */
    scripts: readonly string[];
    /** One of the files, with what the script's elements look like. */
    style: string;
    /** For the script, as `data-` attributes of the form. */
    data: Readonly<Record<string, string>>;
    submit: string;
    needsScript: string;
  };
};

export type MemberSection = {
  title: string;
  rows: readonly MemberRow[];
  /** Days of a calendar: a number and whether something was done, which `says` puts into words. */
  days?: readonly { number: number; isDone: boolean; says: string }[];
  /** Shown without rows. */
  empty?: string;
};
/** A name with its value: `text`, a moment (ISO 8601), or both. */
export type MemberRow = { name: string; text?: string; at?: string };

export type MemberCall = {
  guildId: Snowflake;
  token: string /** For limits and keyed hashes; never stored. */;
  address: string;
};

/** A page of a module, at `/m/<name>/<guild>/<token>`. Each function decides by itself what the token allows. */
export type MemberPage = {
  name: string;
  /** Paths of files by the names under which they are served, below `/m/files/<name>/`. */
  files: Readonly<Record<string, string>>;
  /** Changes nothing: link previews open pages too. */
  open(call: MemberCall): Promise<MemberView>;
  /** JSON for the page's script, at `/data` below the page, with what the script asks for; null where there is none. */
  data(call: MemberCall, asked: URLSearchParams): Promise<object | null>;
  send(call: MemberCall, fields: URLSearchParams): Promise<MemberView>;
};
