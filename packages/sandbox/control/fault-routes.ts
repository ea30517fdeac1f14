import { GatewayOpcodes } from "discord-api-types/v10";
import { z } from "zod";
import type { GatewayHub } from "../gateway/hub.ts";
import type { Session } from "../gateway/session.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";
import { guildNamed } from "./guild-routes.ts";

const requestFault = z.strictObject({
  method: z.string().optional(),
  path: z.string().optional().describe("A path without /api/v10; ending in * it is a path's beginning."),
  times: z.number().int().min(1).optional().describe("How many requests it strikes; all when left out."),
  latencyMs: z.number().min(0).optional(),
  cuts: z.boolean().optional().describe("The connection is cut in place of an answer."),
  status: z.number().int().min(400).max(599).optional(),
  body: z.unknown().optional(),
  retryAfter: z.number().min(0).optional().describe("Seconds, for 429."),
  global: z.boolean().optional(),
});

const gatewayFault = z.strictObject({
  kind: z.enum(["drop", "reconnect", "invalid-session", "close", "ask-heartbeat"]),
  user: z.string().optional().describe("Only this user's sessions."),
  resumable: z.boolean().default(false).describe("For invalid-session."),
  code: z.number().int().min(1000).max(4999).default(4000).describe("For close."),
});

const limit = z.strictObject({ max: z.number().int().min(0), perMs: z.number().int().min(1) });

export const faultRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "POST",
    path: "/faults/requests",
    does: "Makes the next matching REST requests slow, failing, rate limited or cut off.",
    body: requestFault,
    handle: ({ platform, body }) => platform.faults.add(body),
  }),
  controlRoute({
    method: "POST",
    path: "/faults/gateway",
    does: "Drops sockets without a word, asks for a reconnect or a heartbeat, invalidates sessions, or closes with a code.",
    body: gatewayFault,
    handle: ({ hub, body }) => applyFault(hub, body),
  }),
  controlRoute({
    method: "PUT",
    path: "/faults/heartbeats",
    does: "Heartbeats are no longer acknowledged, or are again.",
    body: z.strictObject({ ignored: z.boolean() }),
    handle: ({ platform, body }) => {
      platform.faults.ignoresHeartbeats = body.ignored;
    },
  }),
  controlRoute({
    method: "PUT",
    path: "/faults/outages/:guild",
    does: "A guild becomes unavailable to the gateway, or available again.",
    body: z.strictObject({ isOut: z.boolean().default(true) }),
    handle: ({ platform, hub, params, body }) =>
      hub.setOutage(guildNamed(platform.world, params.guild ?? ""), body.isOut),
  }),
  controlRoute({
    method: "DELETE",
    path: "/faults",
    does: "Ends all faults.",
    handle: ({ platform, hub }) => {
      platform.faults.clear();
      hub.endOutages();
    },
  }),
  controlRoute({
    method: "PUT",
    path: "/rate-limits",
    does: "Lifts all limits; sets the global one, that of refused requests, or one route's (such as POST /channels/:channel_id/messages). Null is the platform's own.",
    body: z.strictObject({
      lifted: z.boolean().optional(),
      global: limit.nullable().optional(),
      invalid: limit.nullable().optional().describe("How many requests may be refused before nothing is answered."),
      routes: z.record(z.string(), limit.nullable()).optional(),
    }),
    handle: ({ platform, body }) => {
      if (body.lifted !== undefined) platform.limiter.lift(body.lifted);
      if (body.invalid !== undefined) platform.requests.setInvalidLimit(body.invalid ?? undefined);
      if (body.global !== undefined) platform.limiter.setGlobal(body.global ?? undefined);
      for (const [route, routeLimit] of Object.entries(body.routes ?? {}))
        platform.limiter.override(route, routeLimit ?? undefined);
    },
  }),
];

function applyFault(hub: GatewayHub, fault: z.infer<typeof gatewayFault>): { matched: number } {
  const matched = hub.sessions.filter(
    (session) => session.connection !== undefined && (fault.user === undefined || session.userId === fault.user),
  );
  for (const session of matched) applyToSession(hub, session, fault);
  return { matched: matched.length };
}

function applyToSession(hub: GatewayHub, session: Session, fault: z.infer<typeof gatewayFault>): void {
  const { connection } = session;
  switch (fault.kind) {
    case "drop":
      connection?.terminate();
      break;
    case "reconnect":
      connection?.sendOp(GatewayOpcodes.Reconnect);
      break;
    case "invalid-session":
      // either way the connection may resume or identify again
      connection?.leaveSession();
      if (fault.resumable) hub.detach(session);
      else hub.end(session);
      connection?.sendOp(GatewayOpcodes.InvalidSession, fault.resumable);
      break;
    case "ask-heartbeat":
      connection?.sendOp(GatewayOpcodes.Heartbeat);
      break;
    case "close":
      connection?.close(fault.code, "Fault ordered by a test");
  }
}
