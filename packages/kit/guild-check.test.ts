import { expect, test } from "vitest";
import * as z from "zod";
import { field } from "./field.ts";
import { type CheckedGuild, checkAgainstGuild } from "./guild-check.ts";
import { moduleIssues } from "./health.ts";
import { defineModule } from "./module.ts";
import { permissionBits } from "./permissions.ts";
import { placeholdersOf } from "./placeholders.ts";

const ids = {
  guild: "100000000000000001",
  open: "100000000000000002",
  mute: "100000000000000003",
  voice: "100000000000000004",
  member: "100000000000000005",
  bot: "100000000000000006",
  chief: "100000000000000007",
  gone: "100000000000000008",
  warden: "100000000000000009",
};
const may = (...names: Parameters<typeof permissionBits>[0]) => String(permissionBits(names));
const role = (id: string, name: string, position: number, managed = false, permissions = "0") => ({
  id,
  name,
  color: 0,
  position,
  managed,
  permissions,
});
const guild: CheckedGuild = {
  id: ids.guild,
  botRolePosition: 2,
  botPermissions: may("ViewChannel"),
  roles: [
    role(ids.guild, "@everyone", 0),
    role(ids.member, "Member", 1),
    role(ids.warden, "Warden", 1, false, may("SendMessages", "BanMembers")),
    role(ids.bot, "Bot", 2, true),
    role(ids.chief, "Chief", 3),
  ],
  emojis: [],
  channels: [
    {
      id: ids.open,
      name: "open",
      type: 0,
      parentId: null,
      position: 0,
      botPermissions: may("ViewChannel", "SendMessages"),
    },
    { id: ids.mute, name: "mute", type: 0, parentId: null, position: 1, botPermissions: may("ViewChannel") },
    { id: ids.voice, name: "voice", type: 2, parentId: null, position: 2, botPermissions: may("Administrator") },
  ],
};
const config = z.strictObject({
  on: field.toggle({ fallback: true }),
  channel: field.channel({ types: ["text"], needs: ["SendMessages"], showWhen: { field: "on", equals: true } }),
  roles: field.roles({ max: 5, assignable: true }),
  gate: field.eligibility(),
  worth: field.multipliers(),
  text: field.longText({ max: 100, fallback: "", placeholders: placeholdersOf("member") }),
});
const codes = (values: Record<string, unknown>) =>
  checkAgainstGuild(config, config.parse(values), guild).map(({ path, code }) => `${path}:${code}`);

test("requires a channel that exists, has the right type, and lets the bot do its work", () => {
  expect(codes({ channel: ids.open })).toEqual([]);
  expect(codes({ channel: ids.gone })).toEqual(["channel:channelGone"]);
  expect(codes({ channel: ids.voice })).toEqual(["channel:channelWrongType"]);
  expect(codes({ channel: ids.mute })).toEqual(["channel:channelPermissions"]);
});

test("requires a role that exists, is below the bot, isn't managed or @everyone, and has no dangerous permissions", () => {
  expect(codes({ roles: [ids.member] })).toEqual([]);
  expect(codes({ roles: [ids.warden, ids.chief, ids.bot, ids.guild, ids.gone] })).toEqual([
    "roles.0:roleElevated",
    "roles.1:roleAboveBot",
    "roles.2:roleManaged",
    "roles.3:roleEveryone",
    "roles.4:roleGone",
  ]);
});

test("requires only that a role in a gate or multiplier exists", () => {
  const roles = [ids.chief, ids.guild, ids.gone];
  const worth = { roles: [ids.gone, ids.chief].map((one) => ({ role: one, factor: 2 })) };
  expect(codes({ gate: [[{ kind: "boosting" }, { kind: "roles", match: "any", roles }]], worth })).toEqual([
    "gate.0.1.roles.2:roleGone",
    "worth.roles.0.role:roleGone",
  ]);
});

test("doesn't check a hidden field", () => {
  expect(codes({ on: false, channel: ids.gone })).toEqual([]);
});

test("reports an unknown placeholder", () => {
  expect(codes({ text: "Hi {membr}" })).toEqual(["text:unknownPlaceholder"]);
});

const contract = defineModule({
  id: "sample",
  routeName: "sample",
  category: "start",
  icon: "Star",
  permissions: ["ManageRoles"],
  intents: [],
  configVersion: 1,
  config,
  whenEnabled: (values: z.output<typeof config>) =>
    values.channel === null ? [{ path: "channel", code: "channelRequired" }] : [],
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  activity: {},
  errors: {},
});

test("reports all problems of an enabled module at once, and none of a disabled module", () => {
  const values = config.parse({ roles: [ids.chief] });
  const found = moduleIssues(contract, { enabled: true, config: values }, guild).map(({ code }) => code);
  expect(found).toEqual(["permissionMissing", "channelRequired", "roleAboveBot"]);
  expect(moduleIssues(contract, { enabled: false, config: values }, guild)).toEqual([]);
});
