import { pino } from "pino";
import { expect, test } from "vitest";
import { startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import { readUserGuilds } from "./platform-user.ts";

const id = (n: number) => `20000000000000000${n}`;

test("keeps a person's other guilds when one entry of their guild list is invalid", async () => {
  const platform = await startScriptedPlatform();
  const body = [
    { id: id(1), name: "Harbour", icon: null, owner: true, permissions: "8", approximate_member_count: 3 },
    { id: id(2), owner: true },
    { id: id(3), name: 7, icon: 7, owner: "yes", permissions: 8, approximate_member_count: "many" },
    { id: id(4), name: "Lighthouse", permissions: null },
    { name: "nobody's" },
    null,
  ];
  platform.answers.set("GET /users/@me/guilds", { status: 200, body });
  const guilds = await readUserGuilds(`${platform.url}/api/v10`, "token", pino({ level: "silent" }));
  await platform.close();
  expect(guilds).toEqual([
    { id: id(1), name: "Harbour", icon: null, owner: true, permissions: "8", memberCount: 3 },
    { id: id(2), name: "Unnamed server", icon: null, owner: true, permissions: "0", memberCount: null },
    { id: id(3), name: "Unnamed server", icon: null, owner: false, permissions: "8", memberCount: null },
    { id: id(4), name: "Lighthouse", icon: null, owner: false, permissions: "0", memberCount: null },
  ]);
});
