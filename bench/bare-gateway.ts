// The yardstick of the sandbox's gateway, as a process of its own: a WebSocket server that sends the given frames and no more.
import { WebSocketServer } from "ws";

process.once("message", (frames: readonly string[]) => {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
  server.on("connection", (socket) => {
    socket.on("message", () => {
      for (const frame of frames) socket.send(frame);
    });
  });
});
