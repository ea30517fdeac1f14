import { expect, test } from "vitest";
import { upgradeConfig } from "./contract/upgrade.ts";
import { greetings } from "./contract.ts";

const read = (stored: unknown) => greetings.config.parse(upgradeConfig(stored, 1));

test("upgrades settings of version 1 with the same mentions", () => {
  const first = {
    joinEnabled: false,
    joinChannel: "100000000000000001",
    joinMessage: "Ahoy {member}",
    leaveEnabled: true,
    leaveChannel: "100000000000000002",
    leaveMessage: "Bye {member.name}",
    autoRoles: ["100000000000000003"],
  };
  const today = read(first);
  expect(today).toMatchObject({ ...first, joinMessage: {}, leaveMessage: {} });
  expect(today.joinMessage.variants).toMatchObject([
    { content: "Ahoy {member}", mentions: { member: true, roles: [], everyone: false } },
  ]);
  expect(today.leaveMessage.variants).toMatchObject([{ content: "Bye {member.name}", mentions: { member: false } }]);
  expect(upgradeConfig(today, 2)).toBe(today);
});

test("adds new settings turned off and keeps defaults of omitted ones", () => {
  const today = read({});
  expect(today).toEqual(greetings.config.parse({}));
  expect(today.boostEnabled || today.dmEnabled || today.cardEnabled || today.removedEnabled).toBe(false);
});
