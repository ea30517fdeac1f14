import { expect, test } from "vitest";
import { openHarbour } from "../testing/harbour.ts";

test("doesn't implement routes that no module needs", async () => {
  await using at = await openHarbour();
  const routes = [
    ["POST", `${at.guild}/stickers`],
    ["GET", `${at.guild}/soundboard-sounds`],
    ["POST", `${at.guild}/scheduled-events`],
    ["GET", `${at.guild}/templates`],
    ["POST", `${at.guild}/prune`],
    ["GET", `${at.guild}/prune`],
    ["GET", `${at.guild}/widget.json`],
    ["PATCH", `${at.guild}/voice-states/@me`],
    ["GET", "/oauth2/userinfo"],
    ["GET", "/oauth2/keys"],
    ["GET", "/voice/regions"],
  ] as const;
  for (const [method, path] of routes) {
    const { status } = await at.http.ask(method, path, method === "GET" ? undefined : {});
    expect([method, path, status]).toEqual([method, path, 501]);
  }
});
