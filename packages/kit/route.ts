import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/**
 * Who may call a route:
 * - `public`: anyone;
 * - `session`: anyone signed in;
 * - `operator`: the accounts in `ADMIN_USER_IDS`; everyone else gets the response of an unknown path, and the API reference leaves
 *   it out;
 * - `manage`: anyone who manages the guild that the path's `:id` names;
 * - `work`: also staff of the module that the path names (`workModuleOf`); its handler limits them to their own records.
 *
 * Anyone else gets `guildNotFound`; the guild's staff get `managersOnly`.
 */
export type RouteAccess = "public" | "session" | "operator" | GuildAccessLevel;
export type GuildAccessLevel = "manage" | "work";

export const isOfGuild = ({ access }: Pick<RouteContract, "access">): boolean =>
  access === "manage" || access === "work";

/** The module that a guild's path belongs to; null if it names none: then access to any module suffices. */
export function workModuleOf(path: string, params: Readonly<Record<string, unknown>>): string | null {
  const segment = /^\/guilds\/:id\/modules\/([^/]+)/.exec(path)?.[1];
  if (segment === undefined) return null;
  return segment.startsWith(":") ? String(params[segment.slice(1)]) : segment;
}

export type RouteContract = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`, with parameters as `:name`. */
  path: `/${string}`;
  access: RouteAccess;
  /** A sentence for the API reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Maximum body size, if it may exceed the default of 1 MiB. */
  bodyMaxBytes?: number;
  /** The body is a raw file of up to this many bytes; its type is detected from its content. */
  upload?: { maxBytes: number };
  /** The JSON response, or with `stream` the data of each server-sent event. Not used with `download`. */
  answer: z.ZodType;
  stream?: true;
  /** Responds with a raw file. */
  download?: true;
  /**
   * Irreversible actions, and those that replace or end a secret or session, need a sign-in within the last ten
   * minutes: `always` is checked before the handler; with `depends` the handler checks, depending on the call.
   */
  recentSignIn?: "always" | "depends";
};

/** Declares a route once; server, client and the API reference are typed and checked by it. */
export const route = <const R extends RouteContract>(contract: R): R => contract;

/** Parameters of a path with only the guild's `:id`. */
export const guildPath = z.object({ id: snowflake });

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
/** What a handler receives. */
export type RouteParams<R extends RouteContract> = Output<R["params"]>;
export type RouteQuery<R extends RouteContract> = Output<R["query"]>;
export type RouteBody<R extends RouteContract> = R extends { upload: object } ? Uint8Array : Output<R["body"]>;
/** What a handler returns and a caller receives. */
export type RouteAnswer<R extends RouteContract> = z.output<R["answer"]>;
/** What a caller passes: only the parts that the contract declares. */
export type RouteCall<R extends RouteContract> = (R extends { params: z.ZodType }
  ? { params: Input<R["params"]> }
  : unknown) &
  (R extends { query: z.ZodType } ? { query?: Input<R["query"]> } : unknown) &
  (R extends { body: z.ZodType } ? { body: Input<R["body"]> } : unknown) &
  (R extends { upload: object } ? { body: Blob } : unknown);

/** Every response has `success` and its own fields (docs/modules.md, decision 3). */
export const answer = <S extends z.ZodRawShape>(shape: S) => z.object({ success: z.literal(true), ...shape });

/** The response to a rejected call. `issues` lists the invalid fields; `reference` identifies a bug in the log. */
export const errorAnswer = z.looseObject({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  reference: z.string().optional(),
  /** In seconds, named as in Discord's API. */
  retry_after: z.number().optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
