import { z } from "zod";
import { presentMember } from "../present/member.ts";
import { presentMessage } from "../present/message.ts";
import { notKnown } from "../rules/errors.ts";
import { findChannel } from "../state/find.ts";
import { findAnswer } from "../state/interaction-messages.ts";
import type { World } from "../state/world.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";
import { guildNamed } from "./guild-routes.ts";
import { sessionState } from "./session-state.ts";

const requestQuery = z.strictObject({
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.coerce.number().optional(),
  application: z.string().optional(),
  after: z.coerce.number().optional(),
});

const WORLD_PARTS = [
  "users",
  "applications",
  "guilds",
  "channels",
  "messages",
  "webhooks",
  "invites",
  "commands",
  "codes",
  "grants",
] as const satisfies readonly (keyof World)[];

export type WorldPart = (typeof WORLD_PARTS)[number];

export const stateRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "GET",
    path: "/world/:part",
    does: `Everything of one kind as it is kept: ${WORLD_PARTS.join(", ")}. Maps and sets are lists of their values.`,
    handle: ({ platform, params }) => {
      const table = WORLD_PARTS.find((one) => one === params.part);
      if (table === undefined) throw notKnown(`a part of the world called ${params.part}`);
      return plain(platform.world[table]);
    },
  }),
  controlRoute({
    method: "GET",
    path: "/channels/:channel/messages",
    does: "All messages of a channel, oldest first, including hidden ones.",
    handle: ({ platform, params }) => {
      const channel = findChannel(platform.world, params.channel ?? "");
      return [...(platform.world.messages.get(channel.id)?.values() ?? [])].map((message) =>
        presentMessage(platform.world, message),
      );
    },
  }),
  controlRoute({
    method: "GET",
    path: "/guilds/:guild/members",
    does: "All members of a guild.",
    handle: ({ platform, params }) =>
      [...guildNamed(platform.world, params.guild ?? "").members.values()].map((member) =>
        presentMember(platform.world, member),
      ),
  }),
  controlRoute({
    method: "GET",
    path: "/guilds/:guild/audit-log",
    does: "A guild's audit log, oldest first.",
    handle: ({ platform, params }) => guildNamed(platform.world, params.guild ?? "").auditLog,
  }),
  controlRoute({
    method: "GET",
    path: "/interactions/:message",
    does: "A message that only one person sees (an ephemeral answer), and who that is.",
    handle: ({ platform, params }) => {
      const found = platform.interactions.ephemeral(params.message ?? "");
      return found === undefined
        ? null
        : { viewerId: found.viewerId, message: presentMessage(platform.world, found.message) };
    },
  }),
  controlRoute({
    method: "GET",
    path: "/answers/:nonce",
    does: "How the application answered what a person's client began with this nonce: the answer's kind, form and message.",
    handle: ({ platform, params }) => {
      const record = platform.interactions.byNonce(params.nonce ?? "");
      if (record === undefined) throw notKnown(`an interaction with the nonce ${params.nonce}`);
      const { id, answeredWith: kind, isDeferred, modal, originalId } = record;
      const hasMessage = originalId !== null && !isDeferred;
      const message = hasMessage ? presentMessage(platform.world, findAnswer(platform, record, "@original")) : null;
      return { id, kind, modal, message };
    },
  }),
  controlRoute({
    method: "GET",
    path: "/requests",
    does: "Requests and their responses; `path` is a path or a route's pattern, without /api/v10.",
    query: requestQuery,
    handle: ({ platform, query }) =>
      platform.requests.find({
        method: query.method,
        path: query.path,
        status: query.status,
        applicationId: query.application,
        after: query.after,
      }),
  }),
  controlRoute({
    method: "DELETE",
    path: "/requests",
    does: "Forgets the requests logged so far.",
    handle: ({ platform }) => platform.requests.clear(),
  }),
  controlRoute({
    method: "GET",
    path: "/sessions",
    does: "The gateway sessions: whose, shard, sequence, whether connected.",
    handle: ({ hub }) => hub.sessions.map(sessionState),
  }),
];

function plain(kept: unknown): unknown {
  return JSON.parse(
    JSON.stringify(kept, (_key, value: unknown) =>
      value instanceof Map ? [...value.values()] : value instanceof Set ? [...value] : value,
    ),
  );
}
