import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { field } from "../field.ts";
import { composedMessage } from "../message/composed-message.ts";
import { listReferences, mapReferences, type Replace } from "./config-references.ts";
import { hideSecrets, withoutSecrets } from "./config-secrets.ts";
import { type GuildParts, matchReference } from "./match-references.ts";
import { type SettingsFile, settingsFile } from "./settings-file.ts";

const schema = z.strictObject({
  note: field.text({ max: 100, fallback: "" }),
  text: field.longText({ max: 2000, fallback: "" }),
  channel: field.channel({ types: ["text"], needs: [] }),
  channels: field.channels({ types: ["text"], needs: [], max: 5 }),
  role: field.role({ assignable: false }),
  roles: field.roles({ max: 5, assignable: false }),
  emoji: field.emoji(),
  picture: field.image(),
  message: field.message({ fallback: {} }),
  token: field.text({ max: 50, fallback: "", isSecret: true }),
  steps: field.list({
    max: 5,
    item: z.strictObject({
      role: field.role({ assignable: false }),
      key: field.text({ max: 20, fallback: "", isSecret: true }),
    }),
  }),
});
type Config = z.output<typeof schema>;

const id = (number: number): string => String(700_000_000_000_000_000n + BigInt(number));
const FILE = "3f0c1111-2222-4333-8444-555566667777.png";
const emoji = (number: number) => `<:wave${number}:${id(number)}>`;

/** Every place that can contain a reference, each with its own id. */
const full: Config = schema.parse({
  note: `see <#${id(1)}>`,
  text: `<@&${id(2)}> and ${emoji(3)} and <@${id(90)}>, not #this or <:short:1>`,
  channel: id(4),
  channels: [id(5), id(6), id(10)],
  role: id(7),
  roles: [id(8)],
  emoji: emoji(9),
  picture: { source: `asset:${FILE}`, alt: "A wave" },
  message: {
    variants: [
      composedMessage.parse({
        content: `read <#${id(11)}>`,
        embeds: [{ description: `ask <@&${id(12)}>`, image: { source: `asset:${FILE}` } }],
        buttons: [{ label: "Rules", url: "https://example.com/rules", emoji: emoji(13) }],
        mentions: { roles: [id(14)] },
      }),
    ],
  },
  token: "very secret",
  steps: [{ role: id(15), key: "also secret" }, { role: null }],
});

describe("references", () => {
  test("are found everywhere", () => {
    const found = listReferences(schema, full);
    const ids = found.filter(({ kind }) => kind !== "picture").map((one) => one.id);
    expect(ids.toSorted()).toEqual(Array.from({ length: 15 }, (_, at) => id(at + 1)).toSorted());
    expect(found.filter(({ kind }) => kind === "picture").map(({ path }) => path)).toEqual([
      "picture.source",
      "message.variants.0.embeds.0.image.source",
    ]);
    expect(found.find((one) => one.id === id(15))).toMatchObject({ kind: "role", path: "steps.0.role" });
    expect(found.find((one) => one.id === id(14))?.path).toBe("message.variants.0.mentions.roles.0");
  });

  test("stay the same when replaced by themselves", () => {
    expect(mapReferences(schema, full, ({ id: same }) => ({ id: same }))).toEqual(full);
  });

  test("without a match leave an empty field, a shorter list, and a name in texts", () => {
    const none: Replace = ({ kind }) => ({ text: kind === "picture" ? "" : `(${kind})` });
    const emptied = mapReferences(schema, full, none) as Config;
    expect(emptied).toMatchObject({
      note: "see (channel)",
      text: `(role) and (emoji) and <@${id(90)}>, not #this or <:short:1>`,
      channel: null,
      channels: [],
      emoji: null,
      picture: null,
      steps: [{ role: null }, { role: null }],
    });
    expect(listReferences(schema, emptied)).toEqual([]);
    expect(schema.safeParse(emptied).error?.issues ?? []).toEqual([]);
  });

  test("that become the same one are listed once", () => {
    const one = mapReferences(schema, full, () => ({ id: id(50) })) as Config;
    expect(one.channels).toEqual([id(50)]);
  });
});

describe("roles of gates and multipliers", () => {
  const gated = z.strictObject({ gate: field.eligibility(), worth: field.multipliers() });
  const config = gated.parse({
    gate: [[{ kind: "boosting" }, { kind: "roles", match: "none", roles: [id(1), id(2)] }]],
    worth: { stacking: "add", roles: [1, 2, 3].map((at) => ({ role: id(at), factor: at })) },
  });

  test("are found, and duplicates are merged", () => {
    expect(listReferences(gated, config).map(({ path }) => path)).toEqual([
      ...["gate.0.1.roles.0", "gate.0.1.roles.1"],
      ...["worth.roles.0.role", "worth.roles.1.role", "worth.roles.2.role"],
    ]);
    expect(mapReferences(gated, config, () => ({ id: id(50) }))).toEqual({
      gate: [
        [
          { kind: "boosting", isNot: false },
          { kind: "roles", match: "none", roles: [id(50)] },
        ],
      ],
      worth: { stacking: "add", roles: [{ role: id(50), factor: 1 }] },
    });
  });

  test("without a match keep a gate invalid rather than let in members it excluded", () => {
    const emptied = mapReferences(gated, config, () => ({ text: "" }));
    expect(emptied.worth).toEqual({ stacking: "add", roles: [] });
    expect(gated.safeParse(emptied).error?.issues.map(({ path }) => path.join("."))).toEqual(["gate.0.1.roles"]);
  });
});

describe("secrets", () => {
  test("are left out, also in lists", () => {
    const open = withoutSecrets(schema, full);
    expect(JSON.stringify(open)).not.toContain("secret");
    expect(open).toMatchObject({ channel: id(4), steps: [{ role: id(15) }, { role: null }] });
  });

  test("are hidden in a log of changes", () => {
    const hidden = hideSecrets(schema, [
      { path: "token", before: "", after: "very secret" },
      { path: "steps", before: [], after: full.steps },
      { path: "note", before: "a", after: "b" },
    ]);
    expect(JSON.stringify(hidden)).not.toContain("secret");
    expect(hidden[0]).toEqual({ path: "token", before: null, after: "•••" });
    expect(hidden[2]).toEqual({ path: "note", before: "a", after: "b" });
  });
});

const role = (at: number, name: string) => ({
  id: id(at),
  name,
  color: 0,
  position: 1,
  managed: false,
  permissions: "0",
});
const channel = (at: number, name: string, type = 0, parentId: string | null = null) => ({
  id: id(at),
  name,
  type,
  parentId,
  position: 0,
  botPermissions: "0",
});
const fileWith = (names: object): SettingsFile =>
  settingsFile.parse({
    format: "guildhall-settings",
    formatVersion: 1,
    guild: { id: id(999), name: "Elsewhere" },
    names,
    modules: {},
  });

describe("matching a part of another guild", () => {
  const guild: GuildParts = {
    id: id(1000),
    roles: [role(1, "Crew"), role(2, "Mates"), role(3, "mates"), role(4, "Twin"), role(5, "Twin")],
    channels: [
      channel(10, "Start", 4),
      channel(11, "Staff", 4),
      channel(12, "rules", 0, id(10)),
      channel(13, "rules", 0, id(11)),
      channel(14, "rules", 2, id(10)),
    ],
    emojis: [{ id: id(20), name: "wave", animated: true, available: true }],
  };
  const match = (kind: "role" | "channel" | "emoji", names: object, of = id(500)) =>
    matchReference(kind, of, fileWith(names), guild);

  test("prefers the exact name, and otherwise ignores case", () => {
    expect(match("role", { roles: { [id(500)]: { name: "crew" } } }).target).toBe(id(1));
    expect(match("role", { roles: { [id(500)]: { name: "Mates" } } }).target).toBe(id(2));
    expect(match("emoji", { emoji: { [id(500)]: { name: "wave" } } }).target).toBe(id(20));
  });

  test("requires the same type, and prefers the same category if several match", () => {
    const named = (type: string, category: string | null) =>
      match("channel", { channels: { [id(500)]: { name: "rules", type, category } } });
    expect(named("text", "Staff").target).toBe(id(13));
    expect(named("voice", null).target).toBe(id(14));
    expect(named("text", "Elsewhere")).toMatchObject({ target: null, candidates: [id(12), id(13)] });
    expect(named("forum", "Start")).toMatchObject({ target: null, candidates: [] });
  });

  test("asks when the name is ambiguous or missing, and maps @everyone to @everyone", () => {
    expect(match("role", { roles: { [id(500)]: { name: "Twin" } } }).candidates).toEqual([id(4), id(5)]);
    expect(match("role", {})).toMatchObject({ name: null, target: null });
    expect(match("role", {}, id(999)).target).toBe(id(1000));
  });

  test("matches every part of guilds with equal names, in both directions", () => {
    const name = fc.string({ minLength: 1, maxLength: 12 });
    const names = fc.uniqueArray(name, { minLength: 3, maxLength: 12, selector: (text) => text.toLowerCase() });
    const pick = fc.array(fc.nat(), { maxLength: 5 });
    fc.assert(
      fc.property(names, pick, pick, (called, some, others) => {
        const there = guildOf(called, 0);
        const here = guildOf(called, 5000);
        const at = (list: readonly { id: string }[], number: number) => list[number % list.length]?.id ?? "";
        const config = schema.parse({
          role: at(there.roles, some[0] ?? 0),
          roles: [...new Set(some.map((number) => at(there.roles, number)))],
          channels: [...new Set(others.map((number) => at(there.channels, number)))],
          text: others.map((number) => `<#${at(there.channels, number)}>`).join(" "),
        });
        const carried = mapReferences(schema, config, matchBy(there, here));
        expect(listReferences(schema, carried).every((one) => BigInt(one.id) >= BigInt(id(5000)))).toBe(true);
        expect(listReferences(schema, carried)).toHaveLength(listReferences(schema, config).length);
        expect(mapReferences(schema, carried, matchBy(here, there))).toEqual(config);
        expect(mapReferences(schema, config, matchBy(there, there))).toEqual(config);
      }),
    );
  });
});

const guildOf = (names: readonly string[], first: number): GuildParts => ({
  id: id(first + 900),
  roles: names.map((name, at) => role(first + at, name)),
  channels: names.map((name, at) => channel(first + 100 + at, name)),
  emojis: [],
});

const matchBy = (from: GuildParts, to: GuildParts): Replace => {
  const file = fileWith({
    roles: Object.fromEntries(from.roles.map((one) => [one.id, { name: one.name }])),
    channels: Object.fromEntries(from.channels.map((one) => [one.id, { name: one.name, type: "text" }])),
  });
  return ({ kind, id: foreign }) => {
    if (kind === "picture") return { id: foreign };
    const { target } = matchReference(kind, foreign, file, to);
    return target === null ? { text: "" } : { id: target };
  };
};
