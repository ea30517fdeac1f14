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

test("the owner may do everything, whatever the roles say", () => {
  expect(guildPermissions({ ...holder, ownerId: MEMBER }, [])).toBe(ALL_PERMISSIONS);
});

test("a member has what @everyone and their own roles give, and nothing of other roles", () => {
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

test("a role's allowance wins over another role's denial, the member's own denial over both", () => {
  const base = ViewChannel | SendMessages;
  const denied = { id: GUILD, type: 0, allow: 0n, deny: SendMessages } as const;
  const allowed = { id: ROLE, type: 0, allow: SendMessages, deny: SendMessages } as const;
  const own = { id: MEMBER, type: 1, allow: 0n, deny: SendMessages } as const;
  expect(hasPermission(channelPermissions(base, holder, [denied]), "SendMessages")).toBe(false);
  expect(hasPermission(channelPermissions(base, holder, [denied, allowed]), "SendMessages")).toBe(true);
  expect(hasPermission(channelPermissions(base, holder, [denied, allowed, own]), "SendMessages")).toBe(false);
});

test("who cannot see a channel can do nothing in it", () => {
  const hidden = { id: GUILD, type: 0, allow: 0n, deny: ViewChannel } as const;
  expect(channelPermissions(ViewChannel | SendMessages, holder, [hidden])).toBe(0n);
});

test("overwrites of other members and of roles not held change nothing", () => {
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
