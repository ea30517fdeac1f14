// The baseline for the sandbox's gateway, in a separate process: a WebSocket server that only sends the given frames.
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
