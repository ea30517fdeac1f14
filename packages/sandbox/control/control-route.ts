/** One route of the control API, with its input and description. */
import { z } from "zod";
import type { GatewayHub } from "../gateway/hub.ts";
import type { Platform } from "../platform.ts";

export interface ControlCall<Body, Query> {
  platform: Platform;
  hub: GatewayHub;
  params: Record<string, string>;
  body: Body;
  query: Query;
}

interface Spec<Body, Query> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  does: string;
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  handle: (call: ControlCall<Body, Query>) => unknown;
}

export interface ControlRoute {
  method: Spec<unknown, unknown>["method"];
  path: string;
  does: string;
  bodySchema: z.ZodType | undefined;
  querySchema: z.ZodType | undefined;
  run: (call: ControlCall<unknown, unknown>) => unknown;
}

export function controlRoute<Body = undefined, Query = undefined>(spec: Spec<Body, Query>): ControlRoute {
  const { method, path, does, body, query } = spec;
  return {
    method,
    path,
    does,
    bodySchema: body,
    querySchema: query,
    run: (call) =>
      spec.handle({ ...call, body: body?.parse(call.body) as Body, query: query?.parse(call.query) as Query }),
  };
}

export function describeRoute({ method, path, does, bodySchema, querySchema }: ControlRoute): object {
  return {
    route: `${method} /_sandbox${path}`,
    does,
    ...(bodySchema === undefined ? {} : { body: z.toJSONSchema(bodySchema, { io: "input", unrepresentable: "any" }) }),
    ...(querySchema === undefined
      ? {}
      : { query: z.toJSONSchema(querySchema, { io: "input", unrepresentable: "any" }) }),
  };
}
