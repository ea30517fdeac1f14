import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { checkAuthor, type GuildAuthor } from "./author-check.ts";
import { field } from "./field.ts";
import { emptyMessage } from "./message/composed-message.ts";
import { type Permission, permissionBits } from "./permissions.ts";

const [OPEN, SECRET, READ_ONLY] = ["100000000000000001", "100000000000000002", "100000000000000003"];
const [LOW, HIGH, LOUD] = ["200000000000000001", "200000000000000002", "200000000000000003"];

const role = (id: string, position: number, mentionable = false) => ({
  ...{ id, name: `role ${position}`, color: 0, position, managed: false, permissions: "0" },
  ...(mentionable ? { mentionable } : {}),
});
const channel = (id: string) => ({
  id,
  name: `c${id.slice(-1)}`,
  type: 0,
  parentId: null,
  position: 0,
  botPermissions: "0",
});
const guild = {
  roles: [role(LOW, 1), role(HIGH, 9), role(LOUD, 2, true)],
  channels: [OPEN, SECRET, READ_ONLY].map(channel),
};

const post = { types: ["text"], needs: ["ViewChannel", "SendMessages"] } as const;
const plain = {
  channel: field.channel({ ...post }),
  channels: field.channels({ ...post, max: 5 }),
  given: field.role({ assignable: true }),
  givenMany: field.roles({ assignable: true, max: 5 }),
  known: field.roles({ assignable: false, max: 5 }),
  called: field.roles({ assignable: false, mentioned: true, max: 5 }),
  message: field.message({ fallback: { content: "Hi" }, maxVariants: 3 }),
  hidden: field.role({ assignable: true, showWhen: { field: "isOn", equals: true } }),
  isOn: field.toggle({ fallback: false }),
};
const schema = z.strictObject({ ...plain, groups: field.list({ item: z.strictObject(plain), max: 5 }) });
type Config = z.output<typeof schema>;

const authorWith = (...names: Permission[]): GuildAuthor => ({
  permissions: permissionBits(["ViewChannel", "SendMessages", "ManageGuild", ...names]),
  topRole: 5,
  channels: new Map([
    [OPEN, permissionBits(["ViewChannel", "SendMessages"])],
    [READ_ONLY, permissionBits(["ViewChannel"])],
  ]),
});
const bare = authorWith();
const defaults = schema.parse({});
const config = (given: object): Config => schema.parse({ ...defaults, ...given });
const said = (after: Config, author = bare, before = defaults): string[] =>
  checkAuthor(schema, { before, after }, guild, author).map(({ path, code }) => `${path} ${code}`);

const loud = (content: string) => ({
  ...emptyMessage(),
  content,
  mentions: { member: false, roles: [HIGH], everyone: true },
});
const forbidden: [string, object, string[]][] = [
  ["post where they can't see", { channel: SECRET }, ["channel authorChannelHidden"]],
  ["post where they can't send", { channels: [OPEN, READ_ONLY] }, ["channels.1 authorChannel"]],
  ["give a role", { given: LOW }, ["given authorManageRoles"]],
  ["give roles", { givenMany: [LOW] }, ["givenMany.0 authorManageRoles"]],
  ["give a role that is hidden now", { hidden: LOW }, ["hidden authorManageRoles"]],
  ["call a role", { called: [HIGH, LOUD] }, ["called.0 authorMentionsRole"]],
  [
    "notify everyone",
    { message: { variants: [emptyMessage(), loud("Buy")] } },
    [
      "message.variants.1.mentions.everyone authorMentionsEveryone",
      "message.variants.1.mentions.roles.0 authorMentionsRole",
    ],
  ],
];

describe.each(forbidden)("a person who may not %s", (_what, given, issues) => {
  test("can't make the bot do it, in a field or in a group of a list", () => {
    expect(said(config(given))).toEqual(issues);
    expect(said(config({ groups: [given] }))).toEqual(issues.map((one) => `groups.0.${one}`));
  });

  test("may save next to it what somebody with more rights set", () => {
    const before = config({ ...given, groups: [given, { isOn: true }] });
    expect(said({ ...before, isOn: true }, bare, before)).toEqual([]);
    const moved = { ...before, groups: [...before.groups].reverse() };
    expect(said(moved, bare, before)).toEqual([]);
    expect(said({ ...before, groups: [] }, bare, before)).toEqual([]);
  });

  test("may not use it again, nor in a group that they change", () => {
    const before = config({ groups: [given] });
    const [group] = before.groups;
    if (!group) throw new Error("there is no group");
    expect(said({ ...before, groups: [group, group] }, bare, before)).toEqual(issues.map((one) => `groups.1.${one}`));
    const changed = { ...before, groups: [{ ...group, isOn: true }] };
    expect(said(changed, bare, before)).toEqual(issues.map((one) => `groups.0.${one}`));
  });

  test("is not asked when they own the server or are Administrator", () => {
    expect(said(config({ ...given, groups: [given] }), "unlimited")).toEqual([]);
  });
});

test("people with a permission can have the bot use it", () => {
  const all = authorWith("ManageRoles", "MentionEveryone");
  const everything = {
    channel: OPEN,
    given: LOW,
    givenMany: [LOW, LOUD],
    called: [HIGH],
    message: { variants: [loud("x")] },
  };
  expect(said(config({ ...everything, groups: [everything] }), all)).toEqual([]);
  expect(said(config({ given: HIGH, known: [HIGH] }), all)).toEqual(["given authorRole"]);
});

test("asks about changed words of a message that notifies everyone, but not about its other wordings", () => {
  const before = config({ message: { variants: [loud("Hello"), emptyMessage()] } });
  const rewritten = config({ message: { variants: [loud("Buy this"), emptyMessage()] } });
  expect(said(rewritten, bare, before)).toContain("message.variants.0.mentions.everyone authorMentionsEveryone");
  const other = config({ message: { variants: [loud("Hello"), { ...emptyMessage(), content: "Hi" }] } });
  expect(said(other, bare, before)).toEqual([]);
});

test("never rejects what is already in force", () => {
  const any = fc.record({
    channel: fc.constantFrom(null, OPEN, SECRET),
    givenMany: fc.subarray([LOW, HIGH]),
    called: fc.subarray([LOW, HIGH, LOUD]),
    message: fc.constantFrom({ variants: [loud("a")] }, { variants: [emptyMessage()] }),
  });
  fc.assert(
    fc.property(fc.record({ top: any, groups: fc.array(any, { maxLength: 3 }) }), ({ top, groups }) => {
      const settings = config({ ...top, groups });
      expect(said(settings, bare, settings)).toEqual([]);
    }),
  );
});
