import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/**
 * Who may call a route, stated by every route:
 * - `public`: anyone;
 * - `session`: anyone signed in;
 * - `manage`: someone signed in who manages the guild that the path's `:id` names;
 * - `work`: the same, and members whose role was chosen to work in the module that the path names (`workModuleOf`); its
 *   handler limits them to what is theirs.
 *
 * To anyone else the guild does not exist; someone who works in the guild gets `managersOnly`.
 */
export type RouteAccess = "public" | "session" | GuildAccessLevel;
export type GuildAccessLevel = "manage" | "work";

export const isOfGuild = ({ access }: Pick<RouteContract, "access">): boolean =>
  access === "manage" || access === "work";

/** The module that a path of a guild belongs to; null where it names none, and then work in any module is enough. */
export function workModuleOf(path: string, params: Readonly<Record<string, unknown>>): string | null {
  const segment = /^\/guilds\/:id\/modules\/([^/]+)/.exec(path)?.[1];
  if (segment === undefined) return null;
  return segment.startsWith(":") ? String(params[segment.slice(1)]) : segment;
}

export type RouteContract = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`, parameters as `:name`. */
  path: `/${string}`;
  access: RouteAccess;
  /** A sentence for the API reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** How large the body may be, where it may pass the usual mebibyte. */
  bodyMaxBytes?: number;
  /** The body is a file, as it is, of at most so many bytes; what it is is read off its content. */
  upload?: { maxBytes: number };
  /** The JSON answer, or, with `stream`, the data of each server-sent event. Never JSON with `download`. */
  answer: z.ZodType;
  stream?: true;
  /** Answers a file, as it is. */
  download?: true;
  /**
   * What cannot be undone, and what replaces or ends a secret or a session, needs a sign-in of the last ten minutes:
   * `always`, asked before the handler; or `depends`, asked by the handler, on what the call would do.
   */
  recentSignIn?: "always" | "depends";
};

/** Declares a route once; server, client and the API reference are typed and checked by it. */
export const route = <const R extends RouteContract>(contract: R): R => contract;

/** The parameters of a path that begins `/guilds/:id` and names nothing else. */
export const guildPath = z.object({ id: snowflake });

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
/** What a handler receives. */
export type RouteParams<R extends RouteContract> = Output<R["params"]>;
export type RouteQuery<R extends RouteContract> = Output<R["query"]>;
export type RouteBody<R extends RouteContract> = R extends { upload: object } ? Uint8Array : Output<R["body"]>;
/** What a handler returns and a caller receives. */
export type RouteAnswer<R extends RouteContract> = z.output<R["answer"]>;
/** What a caller passes; parts that the contract does not name are left out. */
export type RouteCall<R extends RouteContract> = (R extends { params: z.ZodType }
  ? { params: Input<R["params"]> }
  : unknown) &
  (R extends { query: z.ZodType } ? { query?: Input<R["query"]> } : unknown) &
  (R extends { body: z.ZodType } ? { body: Input<R["body"]> } : unknown) &
  (R extends { upload: object } ? { body: Blob } : unknown);

/** Every answer says `success` beside its own fields (docs/modules.md, decision 3). */
export const answer = <S extends z.ZodRawShape>(shape: S) => z.object({ success: z.literal(true), ...shape });

/** What any refused call is answered with. `issues` name the fields at fault; `reference` finds a bug in the log. */
export const errorAnswer = z.looseObject({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  reference: z.string().optional(),
  /** Seconds, as the platform words it. */
  retry_after: z.number().optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
