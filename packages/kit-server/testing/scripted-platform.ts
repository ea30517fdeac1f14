// A Discord-compatible server that a test scripts, including what Discord and the sandbox never do.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { GatewayOpcodes } from "discord-api-types/v10";
import { type WebSocket, WebSocketServer } from "ws";
import type { StoryPlatform } from "./story-platform.ts";

export const SCRIPTED_BOT = "100000000000000001";

export type ScriptedConnection = {
  /** A time of `performance.now()`. */
  openedAt: number;
  /** The client's first frame; null until it is received. */
  began: { op: "identify" | "resume"; d: Record<string, unknown> } | null;
  /** How many heartbeats the client has sent. */
  heartbeats: number;
  /** Sends an event with the next number of this connection, or the one given. */
  dispatch(t: string, d: unknown, sequence?: number): void;
  /** Sends a frame unchanged. */
  send(frame: unknown): void;
  close(code: number): void;
};

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
export type ScriptedRequest = { method: string; path: string; body: unknown };

export type ScriptedPlatform = StoryPlatform & {
  connections: ScriptedConnection[];
  requests: ScriptedRequest[];
  /** Responses to `METHOD /path` below `/api/v10`; other routes are unknown, as on a server that lacks them. */
  answers: Map<string, Answer | ((request: ScriptedRequest) => Answer)>;
  /** The shard count of `/gateway/bot`. */
  shards: number;
  startLimit: { total: number; remaining: number; reset_after: number; max_concurrency: number };
  /** Sends the first frame; defaults to HELLO. */
  greet(connection: ScriptedConnection): void;
  close(): Promise<void>;
};

/** `script` responds to a client's IDENTIFY or RESUME; defaults to READY with the same session id every time. */
export async function startScriptedPlatform(
  script: (connection: ScriptedConnection, platform: ScriptedPlatform) => unknown = (connection) =>
    sendReady(connection),
): Promise<ScriptedPlatform> {
  const answers: ScriptedPlatform["answers"] = new Map();
  const http = createServer((request, response) => void serve(request, response));
  const sockets = new WebSocketServer({ server: http });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const unscripted = () => Promise.reject(new Error("a scripted platform has no such control"));
  const platform: ScriptedPlatform = {
    url,
    apiUrl: `${url}/api/v10`,
    connections: [],
    requests: [],
    answers,
    shards: 1,
    startLimit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 },
    control: {
      applications: async () => [{ id: SCRIPTED_BOT, clientSecret: "secret", botToken: "scripted.bot.token" }],
      requests: async () => [],
      sessions: async () => [],
      settle: async () => ({ happened: 0 }),
      advance: async () => {},
      createGuild: unscripted,
      person: unscripted,
      createPerson: unscripted,
      join: unscripted,
      members: unscripted,
      messages: unscripted,
      answer: unscripted,
    },
    greet: (connection) => connection.send({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: 40_000 } }),
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  const bot = { id: SCRIPTED_BOT, username: "guildhall", discriminator: "0", avatar: null, bot: true };
  answers.set("GET /users/@me", { status: 200, body: bot });
  answers.set("GET /applications/@me", { status: 200, body: { id: SCRIPTED_BOT, flags: 0xffffff } });
  answers.set(`PUT /applications/${SCRIPTED_BOT}/commands`, ({ body }) => ({ status: 200, body }));
  answers.set("GET /gateway/bot", () => ({
    status: 200,
    body: { url: url.replace("http", "ws"), shards: platform.shards, session_start_limit: platform.startLimit },
  }));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url ?? "/", url);
    const asked = {
      method: request.method ?? "GET",
      path: pathname.replace(/^\/api\/v10/, ""),
      body: parsed(Buffer.concat(chunks).toString()),
    };
    platform.requests.push(asked);
    const answer = answers.get(`${asked.method} ${asked.path}`) ?? { status: 404, body: { message: "404: Not Found" } };
    const { status, body, headers } = typeof answer === "function" ? answer(asked) : answer;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : body === undefined ? undefined : JSON.stringify(body));
  }

  sockets.on("connection", (socket) => {
    const connection = connectionOn(socket);
    platform.connections.push(connection);
    socket.on("error", () => socket.terminate());
    socket.on("message", (data) => {
      const { op, d } = JSON.parse(String(data)) as { op: GatewayOpcodes; d: Record<string, unknown> };
      if (op === GatewayOpcodes.Heartbeat) {
        connection.heartbeats += 1;
        connection.send({ op: GatewayOpcodes.HeartbeatAck, d: null });
      }
      if (op !== GatewayOpcodes.Identify && op !== GatewayOpcodes.Resume) return;
      connection.began = { op: op === GatewayOpcodes.Identify ? "identify" : "resume", d };
      script(connection, platform);
    });
    platform.greet(connection);
  });
  return platform;
}

function connectionOn(socket: WebSocket): ScriptedConnection {
  let last = 0;
  const send = (frame: unknown) => socket.send(JSON.stringify(frame));
  return {
    openedAt: performance.now(),
    began: null,
    heartbeats: 0,
    dispatch: (t, d, sequence = last + 1) => {
      last = sequence;
      send({ op: GatewayOpcodes.Dispatch, t, s: sequence, d });
    },
    send,
    close: (code) => socket.close(code),
  };
}

export function sendReady(
  connection: ScriptedConnection,
  { sessionId = "the-only-session", guilds = [] as string[], shard = [0, 1] as [number, number] } = {},
) {
  const user = { id: SCRIPTED_BOT, username: "guildhall", discriminator: "0", avatar: null, bot: true };
  const unavailable = guilds.map((id) => ({ id, unavailable: true }));
  connection.dispatch("READY", {
    v: 10,
    user,
    guilds: unavailable,
    session_id: sessionId,
    shard,
    application: { id: SCRIPTED_BOT, flags: 0 },
  });
}

/** A small, complete guild as in GUILD_CREATE. */
export function scriptedGuild(id: string, over: object = {}) {
  return {
    id,
    name: `Guild ${id}`,
    icon: null,
    banner: null,
    owner_id: "500000000000000001",
    features: [],
    member_count: 7,
    premium_subscription_count: 0,
    roles: [scriptedRole(id, "@everyone", 0)],
    channels: [],
    emojis: [],
    members: [{ user: { id: SCRIPTED_BOT, username: "guildhall", avatar: null }, nick: null, roles: [] }],
    ...over,
  };
}

export const scriptedRole = (id: string, name: string, position: number) => ({
  id,
  name,
  position,
  color: 0,
  managed: false,
  permissions: "0",
});
export const scriptedChannel = (id: string, guildId: string, name: string) => ({
  id,
  guild_id: guildId,
  type: 0,
  name,
  position: 1,
  parent_id: null,
  permission_overwrites: [],
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
