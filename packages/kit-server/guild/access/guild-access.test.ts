import { beforeEach, expect, test, vi } from "vitest";
import { UserError, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { TokenRefusedError, type UserGuild } from "#kit-server/accounts/oauth/platform-user.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { ACCESS_MS, type GuildAccess, guildAccess } from "./guild-access.ts";

const guild = (permissions: string, owner = false): UserGuild => ({
  id: newId(),
  name: "Harbour",
  icon: null,
  owner,
  permissions,
  memberCount: null,
});
const [MEMBER, MANAGER, ADMINISTRATOR] = ["1024", "32", "8"];

let now: number;
let asked: number;
let listed: UserGuild[];
let fault: Error | null;
let ended: string[];
let onItsWay: Promise<void>;
let access: GuildAccess;
beforeEach(() => {
  onItsWay = Promise.resolve();
  [now, asked, listed, fault, ended] = [1_000_000, 0, [], null, []];
  access = guildAccess({
    accessToken: async (_userId, refused) => (refused === "renewed" ? null : refused ? "renewed" : "token"),
    readGuilds: async () => {
      asked += 1;
      if (fault) throw fault;
      const answer = listed;
      await onItsWay;
      return answer;
    },
    endSessions: async (userId) => void ended.push(userId),
    now: () => now,
  });
});

const codeOf = async (call: () => unknown) => {
  const error = await Promise.resolve()
    .then(call)
    .catch((thrown: unknown) => thrown);
  return error instanceof UserError ? error.code : error;
};

test("lets owners, managers and administrators configure a guild, but not other members", async () => {
  listed = [guild(MEMBER), guild(MANAGER), guild(ADMINISTRATOR), guild("0", true)];
  expect([...(await access.list("1")).guilds.keys()]).toEqual(listed.slice(1).map(({ id }) => id));
});

test("asks Discord once for any number of waiting calls, and not again while the list is fresh", async () => {
  await Promise.all([access.list("1"), access.list("1"), access.list("1")]);
  now += ACCESS_MS / 2;
  await access.list("1");
  expect(asked).toBe(1);
});

test("asks again on a refresh during a request, because its response may be outdated", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onItsWay = promise;
  const early = access.list("1");
  await vi.waitFor(() => expect(asked).toBe(1), { interval: 1 });
  listed = [guild(MANAGER)];
  const later = Promise.all([access.refresh("1"), access.refresh("1")]);
  resolve();
  const [first, second] = await later;
  await early;
  expect(first.guilds.size).toBe(1);
  expect(second).toBe(first);
  expect(asked).toBe(2);
});

test("removes access within five minutes after someone loses Manage Server", async () => {
  listed = [guild(MANAGER)];
  expect((await access.list("1")).guilds.size).toBe(1);
  listed = [];
  now += ACCESS_MS;
  expect((await access.list("1")).guilds.size).toBe(0);
});

test("renews an aging list in the background, so that nobody waits", async () => {
  listed = [guild(MANAGER)];
  await access.list("1");
  listed = [];
  now += ACCESS_MS - 30_000;
  expect(access.list("1")).not.toBeInstanceOf(Promise);
  await vi.waitFor(() => expect(access.peek("1")?.guilds.size).toBe(0), { interval: 1 });
  expect((await access.list("1")).guilds.size).toBe(0);
  expect(asked).toBe(2);
});

test("serves the last list for five minutes during an outage, then reports it", async () => {
  listed = [guild(MANAGER)];
  await access.list("1");
  fault = userError(kitErrors, "platformUnavailable");
  now += ACCESS_MS - 1;
  for (let at = 0; at < 5; at += 1) expect((await access.list("1")).guilds.size).toBe(1);
  expect(asked).toBe(2);
  now += 1;
  expect(await codeOf(() => access.list("1"))).toBe("platformUnavailable");
  expect(ended).toEqual([]);
});

test("signs a person out everywhere after they revoke access at Discord", async () => {
  fault = new TokenRefusedError("no");
  expect(await codeOf(() => access.list("1"))).toBe("notSignedIn");
  expect(asked).toBe(2);
  expect(ended).toEqual(["1"]);
});

test("waits for Discord's short rate limit after an event, but rejects other calls", async () => {
  const harbour = guild(MANAGER);
  listed = [harbour];
  const limited = userError(kitErrors, "rateLimited", { details: { retry_after: 0.5 } });
  fault = limited;
  expect(await codeOf(() => access.list("1"))).toBe("rateLimited");
  fault = null;
  await access.list("1");

  access.expire(harbour.id, null);
  fault = limited;
  const list = access.list("1");
  await vi.waitFor(() => expect(asked).toBe(3), { interval: 5 });
  fault = null;
  expect((await list).guilds.size).toBe(1);
  expect(asked).toBe(4);
});
