import { type APIChannel, type APIGuildMember, type APIRole, PermissionFlagsBits } from "discord-api-types/v10";
import { describe, expect, test } from "vitest";
import { computePermissions, has } from "./permissions.ts";
import type { Guild } from "./world.ts";

const { SendMessages, ViewChannel, ReadMessageHistory, Administrator } = PermissionFlagsBits;
const EVERYONE = "1";
const KEEPER = "2";

function makeGuild(member: Partial<APIGuildMember>, keeperMay = 0n): Guild {
  const roles = [
    { id: EVERYONE, permissions: String(SendMessages | ViewChannel | ReadMessageHistory) },
    { id: KEEPER, permissions: String(keeperMay) },
  ] as APIRole[];
  return {
    id: EVERYONE,
    ownerId: "owner",
    roles: new Map(roles.map((role) => [role.id, role])),
    channels: new Map(),
    members: new Map([["me", { roles: [], ...member } as APIGuildMember]]),
  } as unknown as Guild;
}

const quiet = {
  id: "c",
  type: 0,
  permission_overwrites: [
    { id: EVERYONE, type: 0, allow: "0", deny: String(SendMessages) },
    { id: KEEPER, type: 0, allow: String(SendMessages), deny: "0" },
  ],
} as unknown as APIChannel;

const mayWrite = (guild: Guild, userId = "me") => has(computePermissions(guild, quiet, userId), SendMessages);

describe("write permissions in a read-only channel", () => {
  test("denies members and allows keepers", () => {
    expect(mayWrite(makeGuild({}))).toBe(false);
    expect(mayWrite(makeGuild({ roles: [KEEPER] }))).toBe(true);
  });

  test("always allows the owner and administrators", () => {
    expect(mayWrite(makeGuild({}), "owner")).toBe(true);
    expect(mayWrite(makeGuild({ roles: [KEEPER] }, Administrator))).toBe(true);
  });

  test("allows timed-out and pending members only to read", () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    for (const silenced of [{ communication_disabled_until: later }, { pending: true }]) {
      const guild = makeGuild({ roles: [KEEPER], ...silenced });
      expect(mayWrite(guild)).toBe(false);
      expect(has(computePermissions(guild, quiet, "me"), ViewChannel)).toBe(true);
    }
  });
});
