// A WebSocket to the sandbox's gateway with any token: a bot's, or a person's as in Discord's client.
import { once } from "node:events";
import { WebSocket } from "ws";

/** The sandbox asks for a heartbeat every 41 seconds. */
const HEARTBEAT_MS = 20_000;
const EVERY_INTENT = 53_608_447;

export type GatewayEvent = { t: string | null; d: { id?: string } };

export const readEvent = (data: unknown): GatewayEvent => JSON.parse(String(data)) as GatewayEvent;

export const gatewayOf = (sandboxUrl: string): string => `${sandboxUrl.replace(/^http/, "ws")}/gateway`;

/** Resolves once it has received the guild. */
export async function gatewaySocket(gatewayUrl: string, token: string, guildId: string): Promise<WebSocket> {
  const socket = new WebSocket(`${gatewayUrl}?v=10&encoding=json`, { perMessageDeflate: false });
  const guildReceived = new Promise<void>((resolve, reject) => {
    socket.on("close", (code) => reject(new Error(`the gateway closed with ${code}`)));
    socket.on("message", (data) => {
      const { t, d } = readEvent(data);
      if (t === "GUILD_CREATE" && d.id === guildId) resolve();
    });
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ op: 2, d: { token, intents: EVERY_INTENT, properties: {} } }));
  await guildReceived;
  socket.removeAllListeners("message");
  const heartbeat = setInterval(() => socket.send(JSON.stringify({ op: 1, d: null })), HEARTBEAT_MS).unref();
  socket.once("close", () => clearInterval(heartbeat));
  return socket;
}
