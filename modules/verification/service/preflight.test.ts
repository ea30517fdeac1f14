import { describe, expect, test } from "vitest";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { PERMISSION_BITS, type Permission, permissionBits } from "#kit/permissions.ts";
import { findFaults, type GateServer, lockSteps } from "./preflight.ts";

const [GUILD, VERIFIED, NEWCOMER, STAFF, FAN, BOT] = ["1", "2", "3", "4", "5", "9"];
const bits = (...names: Permission[]): string => String(permissionBits(names));
const role = (id: string, position: number, ...names: Permission[]) => ({
  ...{ id, position, managed: false, permissions: bits(...names) },
});
const deny = (id: string, more = 0n) => ({
  ...{ id, type: 0 as const, allow: "0", deny: String(PERMISSION_BITS.ViewChannel | more) },
});
const allow = (id: string) => ({ id, type: 0 as const, allow: bits("ViewChannel"), deny: "0" });
const channel = (id: string, ...overwrites: GateServer["channels"][number]["overwrites"]) => ({
  ...{ id, name: id, type: CHANNEL_TYPES.text as number, position: 0, overwrites },
});
const server = (...channels: GateServer["channels"][number][]): GateServer => ({
  id: GUILD,
  roles: [
    role(GUILD, 0, "ViewChannel", "SendMessages"),
    role(VERIFIED, 1),
    role(NEWCOMER, 2),
    role(FAN, 3),
    role(STAFF, 4, "ManageMessages"),
    role("8", 5, "ManageRoles"),
  ],
  channels,
  bot: { id: BOT, roleIds: ["8"] },
});
const gate = { channel: "panel", verifiedRoles: [VERIFIED], unverifiedRole: null };
const panel = channel("panel");
const safe = channel("safe", deny(GUILD), allow(VERIFIED));
const codes = (given: GateServer, config = gate) => findFaults(given, config as never).map(({ code }) => code);

describe("the gate", () => {
  test("has no gaps where only verified members see the channels", () => {
    expect(codes(server(panel, safe))).toEqual([]);
  });
  test("is useless where newcomers can write, and may be read where they can't", () => {
    const rules = channel("rules", { id: GUILD, type: 0, allow: "0", deny: bits("SendMessages") });
    const found = findFaults(server(panel, safe, rules, channel("open")), gate);
    expect(found).toEqual([
      { code: "exposed", level: "error", channels: ["open"], roles: [] },
      { code: "readable", level: "note", channels: ["rules"], roles: [] },
    ]);
  });
  test("needs a panel that newcomers see, and channels that verified members see", () => {
    expect(codes(server(channel("panel", deny(GUILD)), channel("closed", deny(GUILD))))).toEqual([
      "panelHidden",
      "nothingToSee",
    ]);
  });
  test("is skipped by other roles that see hidden channels, but staff are expected to", () => {
    const shared = channel("shared", deny(GUILD), allow(VERIFIED), allow(FAN), allow(STAFF));
    expect(findFaults(server(panel, shared), gate)).toMatchObject([{ code: "skippedBy", roles: [FAN] }]);
  });
  test("names roles above the bot, and the role that cancels Discord's own check", () => {
    const given = server(panel, safe);
    const above = { ...given, roles: given.roles.map((one) => (one.id === VERIFIED ? { ...one, position: 7 } : one)) };
    expect(codes(above, { ...gate, unverifiedRole: NEWCOMER } as never)).toEqual(["botBelow", "gateCancelled"]);
  });
});

describe("locking", () => {
  test("lets in the bot and verified members before it shuts out everyone, and keeps other permissions", () => {
    const kept = { id: GUILD, type: 0 as const, allow: "0", deny: bits("MentionEveryone") };
    const { steps, byHand } = lockSteps(server(panel, safe, channel("open", kept)), gate);
    expect(byHand).toEqual([]);
    expect(steps.map((step) => (step.kind === "setOverwrite" ? step.overwrite : null))).toEqual([
      { id: BOT, type: 1, allow: ["ViewChannel"], deny: [] },
      { id: VERIFIED, type: 0, allow: ["ViewChannel"], deny: [] },
      { id: GUILD, type: 0, allow: [], deny: ["MentionEveryone", "ViewChannel"] },
    ]);
  });
  test("leaves channels with permissions that it doesn't know to people, and locks all others at once", () => {
    const odd = channel("odd", { id: GUILD, type: 0, allow: String(1n << 46n), deny: "0" });
    expect(lockSteps(server(panel, safe, odd), gate)).toEqual({ steps: [], byHand: ["odd"] });
    const many = Array.from({ length: 400 }, (_, at) => channel(`open-${at}`));
    const all = server(panel, ...many);
    expect(lockSteps(all, gate).steps).toHaveLength(1200);
    expect(lockSteps({ ...all, bot: { ...all.bot, isAdmin: true } }, gate).steps).toHaveLength(800);
  });
});
