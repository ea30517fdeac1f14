import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchServer } from "./watch-server.ts";

const quick = { limitMs: 200, everyMs: 20 };

async function silentServer(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`, close };
}

test("reports a server once that accepts connections and never responds", async () => {
  const { url, close } = await silentServer();
  const onStall = vi.fn();
  const watch = watchServer(url, onStall, quick);
  onTestFinished(() => {
    watch.stop();
    close();
  });
  await vi.waitFor(() => expect(onStall).toHaveBeenCalled(), 5_000);
  expect(onStall.mock.calls).toEqual([[expect.stringMatching(/^The database server .* has answered none for 0.2 s/)]]);
});

test("doesn't report a server that refuses connections, or one no longer watched", async () => {
  const { url, close } = await silentServer();
  const onStall = vi.fn();
  watchServer(url, onStall, quick).stop();
  close();
  const watch = watchServer(url, onStall, quick);
  await sleep(600);
  watch.stop();
  expect(onStall).not.toHaveBeenCalled();
});
