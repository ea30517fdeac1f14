// The baseline for the bot's gateway path, in a separate process: a WebSocket that only reads every frame.
import { WebSocket } from "ws";

process.once("message", (url: string) => {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on("message", (data) => {
    const { op } = JSON.parse(String(data)) as { op: number };
    if (op === 10) socket.send(JSON.stringify({ op: 2, d: {} }));
    if (op === 1) socket.send(JSON.stringify({ op: 1, d: null }));
  });
  socket.on("open", () => process.send?.(process.pid));
});
