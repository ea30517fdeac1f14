import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { PlatformSettings } from "#kit-server/base/settings/settings.ts";
import { createPlatformRest } from "./platform-rest.ts";

const ignore = () => {};
const answer = (response: ServerResponse) => response.writeHead(204).end();

/** A platform that answers requests to channels only when the test releases them. */
async function openPlatform() {
  const slow: ServerResponse[] = [];
  const open = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    if (request.url?.includes("/channels/")) slow.push(response);
    else setTimeout(answer, 5, response);
  });
  server.on("connection", (socket) => {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    socket.on("close", () => {
      open.now -= 1;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const platform = { apiUrl, botToken: "token" } as PlatformSettings;
  const rest = createPlatformRest(platform, { answered: ignore, waited: ignore, refused: ignore });
  // The library's own limit would keep most of a test's requests back.
  rest.options.globalRequestsPerSecond = 10_000;
  rest.globalRemaining = 10_000;
  const respond = (press: number) =>
    rest.post(`/interactions/${press}/token/callback`, { auth: false, body: { type: 6 } });
  return { open, slow, rest, respond };
}

test("responds to 500 presses at once over a bounded number of connections", async () => {
  const { open, respond } = await openPlatform();
  await Promise.all(Array.from({ length: 500 }, (_, press) => respond(press)));
  expect(open.most).toBeLessThanOrEqual(128);
});

test("responds to a press while slow requests have all their connections", async () => {
  const { open, slow, rest, respond } = await openPlatform();
  const posts = Array.from({ length: 200 }, (_, channel) => rest.post(`/channels/${channel}/messages`));
  await expect.poll(() => slow.length).toBe(64);
  await respond(1);
  expect(open.most).toBe(65);
  const release = setInterval(() => slow.splice(0).map(answer), 5);
  onTestFinished(() => clearInterval(release));
  await Promise.all(posts);
});
