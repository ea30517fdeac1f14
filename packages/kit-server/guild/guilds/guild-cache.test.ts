import type { GatewayDispatchPayload } from "discord-api-types/v10";
import { expect, test, vi } from "vitest";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { createGuildCache } from "./guild-cache.ts";
import type { GuildStore } from "./guild-store.ts";

const BOT = "100000000000000001";
const GUILD = "200000000000000001";
const harbour: GuildSnapshot = {
  id: GUILD,
  name: "Harbour Lights",
  icon: null,
  banner: null,
  ownerId: "500000000000000001",
  memberCount: 7,
  features: [],
  boosts: 0,
  roles: [],
  channels: [],
  emojis: [],
  bot: { id: BOT, name: "Guildhall", avatar: null, guildAvatar: null, roleIds: [] },
  applied: { epoch: "s1", sequence: 1 },
};

/** Waits as a database does, and counts its writes. */
function slowStore(save = async (_: GuildSnapshot) => {}) {
  const rows = new Map([[GUILD, harbour]]);
  const written: number[] = [];
  const store: GuildStore = {
    get: (id) => rows.get(id) ?? null,
    save: async (snapshot) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await save(snapshot);
      rows.set(snapshot.id, snapshot);
      written.push(snapshot.memberCount);
      return true;
    },
    change: async () => {},
    markLeft: async (id) => void rows.delete(id),
    presentIds: async () => [...rows.keys()],
    leftBefore: async () => [],
    close: async () => {},
  };
  return { store, rows, written };
}
const event = (t: string, d: object, sequence: number) => ({
  epoch: "s1",
  sequence,
  payload: { op: 0, s: sequence, t, d: { guild_id: GUILD, ...d } } as unknown as GatewayDispatchPayload,
});
const join = (sequence: number) => event("GUILD_MEMBER_ADD", { user: { id: String(sequence) } }, sequence);
const noReach = async () => {};

test("counts every join of a burst and stores them in a few writes", async () => {
  const { store, rows, written } = slowStore();
  const cache = createGuildCache(store, BOT, noReach);
  await Promise.all(Array.from({ length: 500 }, (_, n) => cache.apply(GUILD, join(n + 2))));
  expect(rows.get(GUILD)?.memberCount).toBe(507);
  expect(written.length).toBeLessThan(5);
});

test("stores an event once it is applied, also after a failed write", async () => {
  const save = vi.fn(async () => {}).mockRejectedValueOnce(new Error("connection lost"));
  const { store, rows } = slowStore(save);
  const cache = createGuildCache(store, BOT, noReach);
  await expect(cache.apply(GUILD, join(2))).rejects.toThrow("connection lost");
  await cache.apply(GUILD, join(2));
  expect(rows.get(GUILD)?.memberCount).toBe(8);
});

test("reports changed permissions of the bot once they are stored, but not joins", async () => {
  const { store } = slowStore();
  const onReachChanged = vi.fn(async () => {});
  const cache = createGuildCache(store, BOT, onReachChanged);
  await cache.apply(GUILD, join(2));
  expect(onReachChanged).not.toHaveBeenCalled();
  await cache.apply(GUILD, event("GUILD_MEMBER_UPDATE", { user: { id: BOT }, roles: ["3"] }, 3));
  expect(onReachChanged).toHaveBeenCalledTimes(1);
});

test("marks a guild as left that Discord no longer lists, unless it belongs to another shard", async () => {
  const { store, rows } = slowStore();
  const cache = createGuildCache(store, BOT, noReach);
  await cache.keepOnly(new Set(), () => false);
  expect(rows.size).toBe(1);
  await cache.keepOnly(new Set(), () => true);
  expect(rows.size).toBe(0);
});
