/** One route of the REST API: access, input, limits and handler. */
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import type { Caller } from "../rules/caller.ts";
import { parseForm, refuseField } from "../rules/form.ts";
import { type CloserLimit, DEFAULT_LIMIT, type Limit } from "../rules/rate-limits.ts";
import { isSnowflake } from "../state/snowflake.ts";
import type { UploadedFile } from "./request-body.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export interface Call<Param extends string = never, Body = unknown, Query = unknown> {
  platform: Platform;
  caller: Caller;
  /** The acting user: for a bot, the bot's user. Empty if the route needs no user. */
  userId: string;
  params: Record<Param, string>;
  body: Body;
  query: Query;
  files: UploadedFile[];
  headers: IncomingHttpHeaders;
  /** X-Audit-Log-Reason, decoded. */
  reason: string | undefined;
  /** Records an unknown field that was sent. */
  noteIgnored: (field: string) => void;
}

/** What a limit may depend on. */
export interface LimitedCall<Param extends string = string> {
  platform: Platform;
  params: Record<Param, string>;
  /** As sent, before validation. */
  body: unknown;
}

interface Spec<Path extends string, Body, Query> {
  method: Method;
  path: Path;
  /** Who may call; by default bots and people. "anyone" needs no token. */
  auth?: readonly ("bot" | "person" | "anyone")[];
  /** A bearer token needs one of these scopes; without the list, bearer tokens are rejected. */
  bearer?: readonly string[];
  limit?: Limit | ((call: Omit<LimitedCall<ParamNames<Path>>, "body">) => Limit);
  closerLimits?: (call: LimitedCall<ParamNames<Path>>) => readonly CloserLimit[];
  /** Webhook and interaction routes don't count toward the caller's 50 a second. */
  countsGlobally?: boolean;
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  /** A returned value is sent as JSON with 200, undefined as 204; use `answer` for another status. */
  handle: (call: Call<ParamNames<Path>, Body, Query>) => unknown;
}

export interface Route {
  method: Method;
  path: string;
  auth: readonly ("bot" | "person" | "anyone")[];
  bearer: readonly string[] | undefined;
  limitFor: (call: Omit<LimitedCall, "body">) => Limit;
  closerLimits: (call: LimitedCall) => readonly CloserLimit[];
  countsGlobally: boolean;
  run: (call: Call<string>) => unknown;
}

export function route<const Path extends string, Body = undefined, Query = undefined>(
  spec: Spec<Path, Body, Query>,
): Route {
  const { method, path, limit = DEFAULT_LIMIT } = spec;
  return {
    method,
    path,
    auth: spec.auth ?? ["bot", "person"],
    bearer: spec.bearer,
    limitFor: typeof limit === "function" ? limit : () => limit,
    closerLimits: spec.closerLimits ?? (() => []),
    countsGlobally: spec.countsGlobally ?? true,
    run: (call) => {
      checkIds(call.params);
      const query = parseForm((spec.query ?? anything) as z.ZodType<Query>, call.query, call.noteIgnored);
      const sent = spec.body === undefined ? undefined : (call.body ?? {});
      const body = parseForm((spec.body ?? nothing) as z.ZodType<Body>, sent, call.noteIgnored);
      return spec.handle({ ...call, body, query });
    },
  };
}

const nothing = z.undefined();
const anything = z.unknown();

function checkIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    const isId = name.endsWith("_id") && !(name === "message_id" && value === "@original");
    if (isId && !isSnowflake(value)) {
      throw refuseField([name], "NUMBER_TYPE_COERCE", `Value "${value}" is not snowflake.`);
    }
  }
}

/** A response with another status. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  /** The type of a body that is sent unchanged; without it the body is JSON. */
  readonly contentType: string | undefined;

  constructor(status: number, body: unknown, contentType: string | undefined) {
    this.status = status;
    this.body = body;
    this.contentType = contentType;
  }
}

export function answer(status: number, body: unknown, contentType?: string): Answer {
  return new Answer(status, body, contentType);
}
