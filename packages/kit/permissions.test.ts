import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ALL_PERMISSIONS,
  channelPermissions,
  guildPermissions,
  hasPermission,
  missingPermissions,
  PERMISSION_BITS,
} from "./permissions.ts";

const GUILD = "100000000000000001";
const MEMBER = "100000000000000002";
const ROLE = "100000000000000003";
const holder = { guildId: GUILD, ownerId: "100000000000000009", userId: MEMBER, roleIds: [ROLE] };
const { ViewChannel, SendMessages, Administrator, ManageGuild } = PERMISSION_BITS;

test("gives the owner every permission, whatever the roles allow", () => {
  expect(guildPermissions({ ...holder, ownerId: MEMBER }, [])).toBe(ALL_PERMISSIONS);
});

test("gives a member the permissions of @everyone and their own roles, and none of other roles", () => {
  const roles = [
    { id: GUILD, permissions: ViewChannel },
    { id: ROLE, permissions: SendMessages },
    { id: "100000000000000004", permissions: ManageGuild },
  ];
  expect(guildPermissions(holder, roles)).toBe(ViewChannel | SendMessages);
});

test("Administrator includes every permission", () => {
  const bits = guildPermissions(holder, [{ id: ROLE, permissions: Administrator }]);
  expect(missingPermissions(bits, ["ManageGuild", "BanMembers"])).toEqual([]);
});

test("applies a role's allow over another role's deny, and the member's own deny over both", () => {
  const base = ViewChannel | SendMessages;
  const denied = { id: GUILD, type: 0, allow: 0n, deny: SendMessages } as const;
  const allowed = { id: ROLE, type: 0, allow: SendMessages, deny: SendMessages } as const;
  const memberOverwrite = { id: MEMBER, type: 1, allow: 0n, deny: SendMessages } as const;
  expect(hasPermission(channelPermissions(base, holder, [denied]), "SendMessages")).toBe(false);
  expect(hasPermission(channelPermissions(base, holder, [denied, allowed]), "SendMessages")).toBe(true);
  expect(hasPermission(channelPermissions(base, holder, [denied, allowed, memberOverwrite]), "SendMessages")).toBe(
    false,
  );
});

test("denies everything in a channel that the member can't see", () => {
  const hidden = { id: GUILD, type: 0, allow: 0n, deny: ViewChannel } as const;
  expect(channelPermissions(ViewChannel | SendMessages, holder, [hidden])).toBe(0n);
});

test("ignores overwrites of other members and of roles the member doesn't have", () => {
  const strangers = fc.array(
    fc.record({
      id: fc.constantFrom("100000000000000005", "100000000000000006"),
      type: fc.constantFrom(0 as const, 1 as const),
      allow: fc.bigInt({ min: 0n, max: ALL_PERMISSIONS }),
      deny: fc.bigInt({ min: 0n, max: ALL_PERMISSIONS }),
    }),
  );
  fc.assert(
    fc.property(strangers, (overwrites) => {
      expect(channelPermissions(ViewChannel | SendMessages, holder, overwrites)).toBe(ViewChannel | SendMessages);
    }),
  );
});
