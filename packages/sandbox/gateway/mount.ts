/** Accepts WebSockets at /gateway on the sandbox's one port. */
import type { Server } from "node:http";
import { GatewayCloseCodes } from "discord-api-types/v10";
import { WebSocketServer } from "ws";
import { isLoopbackHost } from "../rules/loopback.ts";
import { Connection } from "./connection.ts";
import type { GatewayHub } from "./hub.ts";
import { opcodes } from "./opcodes/opcodes.ts";
import { STREAM_COMPRESSIONS, type StreamCompression } from "./outlet.ts";

export function mountGateway(server: Server, hub: GatewayHub): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });
  server.on("upgrade", (request, socket, head) => {
    const url = new URL(request.url ?? "/", "http://sandbox");
    if (!url.pathname.startsWith("/gateway") || !isLoopbackHost(request.headers.host)) {
      socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const compression = url.searchParams.get("compress") ?? undefined;
      const version = url.searchParams.get("v") ?? "10";
      const encoding = url.searchParams.get("encoding") ?? "json";
      if (!["8", "9", "10"].includes(version))
        webSocket.close(GatewayCloseCodes.InvalidAPIVersion, "Invalid API version.");
      else if (encoding !== "json")
        webSocket.close(GatewayCloseCodes.DecodeError, `The sandbox does not know the encoding ${encoding}`);
      else if (!isKnownCompression(compression))
        webSocket.close(GatewayCloseCodes.DecodeError, `The sandbox does not know the compression ${compression}`);
      else new Connection(hub, webSocket, { version: Number(version), compression }, opcodes);
    });
  });
  return sockets;
}

function isKnownCompression(name: string | undefined): name is StreamCompression | undefined {
  return name === undefined || STREAM_COMPRESSIONS.some((one) => one === name);
}
