// Over HTTP: people can make the bot post, give and remove only what they could themselves.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyMessage } from "#kit/message/composed-message.ts";
import { permissionBits } from "#kit/permissions.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const KEEPERS = newId();
let whole: WholeApi;
let owner: Browser;
/** Has Manage Server and otherwise only @everyone's permissions: to see channels that aren't hidden, and to write. */
let tomas: Browser;
let parts: { welcome: string; newcomer: string; keeper: string };

beforeAll(async () => {
  whole = await openWholeApi();
  [owner, tomas] = await Promise.all([whole.signedIn("mara.lindqvist"), whole.signedIn("tomas.ferreira")]);
  const { guilds } = whole.services;
  const known = await guilds.get(whole.harbour);
  if (!known) throw new Error("the guild is not there");
  const idOf = (list: readonly { id: string; name: string }[], name: string) =>
    list.find((one) => one.name === name)?.id ?? "";
  const see = String(permissionBits(["ViewChannel"]));
  // The bot can see this channel, and Tomás can't.
  const overwrites = [
    { id: known.id, type: 0 as const, allow: "0", deny: see },
    { id: known.bot.roleIds[0] ?? "", type: 0 as const, allow: see, deny: "0" },
  ];
  const keepersChannel = { id: KEEPERS, name: "keepers", type: 0, parentId: null, position: 2, overwrites };
  await guilds.save({ ...known, channels: [...known.channels, keepersChannel] });
  parts = {
    welcome: idOf(known.channels, "welcome"),
    newcomer: idOf(known.roles, "Newcomer"),
    keeper: idOf(known.roles, "Keeper"),
  };
});
afterAll(() => whole?.close());

const at = (rest: string) => `/guilds/${whole.harbour}${rest}`;
const saying = (content: string, mentions: object = {}) => ({
  ...emptyMessage(),
  content,
  mentions: { member: false, roles: [], everyone: false, ...mentions },
});
const message = (mentions: object = {}) => ({ variants: [saying("Hello", mentions)] });

async function save(module: string, config: object): Promise<void> {
  const { body } = await owner.get(at(`/modules/${module}`));
  const known = body as unknown as { version: number; config: object };
  const sent = { version: known.version, enabled: true, config: { ...known.config, ...config } };
  expect(await owner.send("PUT", at(`/modules/${module}`), sent)).toMatchObject({ status: 200 });
}
/** The status, and either the codes of the rejected fields or the message. */
async function send(by: Browser, method: "POST" | "PUT" | "DELETE", rest: string, body: object) {
  const answer = await by.send(method, at(rest), body);
  const { message: said, issues } = answer.body as { message?: string; issues?: { code: string }[] };
  return [answer.status, issues?.map(({ code }) => code).join() || (said ?? "")] as const;
}

test("requires permission to mention a panel's roles and write in its channel for posting it", async () => {
  const { welcome, keeper } = parts;
  const panels = [
    { name: "Loud", channel: welcome, message: message({ everyone: true }) },
    { name: "For keepers", channel: welcome, message: message({ roles: [keeper] }) },
    { name: "Hidden", channel: KEEPERS, message: message() },
    { name: "Plain", channel: welcome, message: message() },
  ];
  await save("ticket", { panels, mode: "channel", whenFull: "refuse" });
  const show = (by: Browser, key: string) => send(by, "POST", "/modules/ticket/panels", { key });
  expect(await show(tomas, "Loud")).toMatchObject([409, expect.stringContaining("can't mention everyone")]);
  expect(await show(tomas, "For keepers")).toMatchObject([409, expect.stringContaining("can't mention @Keeper")]);
  expect(await show(tomas, "Hidden")).toMatchObject([409, expect.stringContaining("can't see this channel")]);
  // The response for unknown channels is tested elsewhere.
  for (const [by, key] of [
    [owner, "Loud"],
    [tomas, "Plain"],
  ] as const) {
    expect((await show(by, key))[1]).not.toContain("yourself");
  }
});

test("requires the permissions that a drop uses for starting it and revoking its reward", async () => {
  const { welcome, newcomer } = parts;
  const kind = (name: string, more: object) => ({ name, channel: welcome, ...more });
  const drops = [
    kind("Loud", { message: message({ everyone: true }) }),
    kind("Role", { reward: { min: 10, max: 10, role: newcomer } }),
    kind("Hidden", { channel: KEEPERS }),
    kind("Plain", {}),
  ];
  await save("click-to-earn", { drops });
  const start = (by: Browser, name: string) =>
    send(by, "POST", "/modules/click-to-earn/drops", { kind: name, key: crypto.randomUUID() });
  expect(await start(tomas, "Loud")).toMatchObject([409, expect.stringContaining("can't mention everyone")]);
  expect(await start(tomas, "Role")).toMatchObject([409, expect.stringContaining("can't give roles")]);
  expect(await start(tomas, "Hidden")).toMatchObject([409, expect.stringContaining("can't see this channel")]);
  expect(await start(tomas, "Plain")).toEqual([200, ""]);
  expect(await start(owner, "Role")).toEqual([200, ""]);

  const memberId = newId();
  await whole.database.orm.execute(sql`
    insert into drop_claims (guild_id, number, member_id, member_name, press_id, outcome, at, after_ms, is_flagged, place, paid_at, paid_day)
    values (${whole.harbour}, 2, ${memberId}, 'Ada', '1', 'paid', now(), 900, false, 1, now(), '2027-01-01')`);
  const back = `/modules/click-to-earn/drops/2/claims/${memberId}/take-back`;
  expect(await send(tomas, "POST", back, { reason: "A bot" })).toMatchObject([
    409,
    expect.stringContaining("Manage Roles"),
  ]);
  expect(await send(owner, "POST", back, { reason: "A bot" })).toEqual([200, ""]);
});

test("requires permission to give a role for retrying it, and skips roles without permission", async () => {
  const known = await whole.services.guilds.get(whole.harbour);
  if (!known) throw new Error("the guild is not there");
  const members = await whole.sandbox.control.members(whole.harbour);
  const held = members.find(({ user: { username } }) => username === "tomas.ferreira")?.roles[0] ?? "";
  const role = (id: string, name: string, position: number) => ({
    ...{ id, name, position, color: 0, managed: false, permissions: String(permissionBits(["ManageRoles"])) },
  });
  const [ownRole, low, high] = [role(held, "Own", 50), role(newId(), "Low", 1), role(newId(), "High", 90)];
  const others = known.roles.filter(({ id }) => id !== held);
  await whole.services.guilds.save({ ...known, roles: [...others, ownRole, low, high] });
  const grantIds: string[] = [];
  for (const roleId of [high.id, low.id]) {
    const { rows } = await whole.database.orm.execute(sql`
      insert into role_grants (guild_id, module, key, member_id, member_name, role_id, wanted, reason, state)
      values (${whole.harbour}, 'click-to-earn', ${`deputy ${roleId}`}, ${newId()}, 'Ada', ${roleId}, 'give', '', 'parked')
      returning id`);
    grantIds.push(String(rows[0]?.id));
  }
  const [above = "", below = ""] = grantIds;
  const retry = async (by: Browser, body: object) =>
    (await by.send("POST", at("/modules/click-to-earn/grants/retry"), body)).body;
  const park = () => whole.database.orm.execute(sql`update role_grants set state = 'parked' where role_id = ${low.id}`);
  const refused = { code: "grantRefused", message: expect.stringContaining("@High") };
  expect(await retry(tomas, { grant: above })).toMatchObject(refused);
  expect(await retry(tomas, { grant: below })).toMatchObject({ retried: 1 });
  await park();
  expect(await retry(tomas, {})).toMatchObject({ retried: 1 });
  expect(await retry(tomas, {})).toMatchObject(refused);
  expect(await retry(owner, { grant: above })).toMatchObject({ retried: 1 });
  await whole.services.guilds.save(known);
});

test("requires permission to write in a ticket's channel for a reply, which mentions only allowed roles", async () => {
  const loud = { name: "Loud", message: message({ everyone: true }) };
  await save("ticket", { replies: [loud, { name: "Plain", message: message() }] });
  const open = (number: number, roomId: string, parentId: string | null) =>
    whole.database.orm.execute(sql`
      insert into tickets (guild_id, number, open_key, subject, opener_id, opener_name, room_id, is_thread, parent_id, opened_at, last_message_at)
      values (${whole.harbour}, ${number}, ${`deputy ${number}`}, 'Support', ${newId()}, 'Ada', ${roomId}, ${parentId !== null}, ${parentId}, now(), now())`);
  await open(901, parts.welcome, null);
  await open(902, KEEPERS, null);
  await open(903, newId(), KEEPERS);
  const reply = (by: Browser, number: number, words: object) =>
    send(by, "POST", `/modules/ticket/tickets/${number}/replies`, { ...words, key: crypto.randomUUID() });
  const hidden = expect.stringContaining("can't see this channel");
  expect(await reply(tomas, 901, { ready: "Loud" })).toMatchObject([
    409,
    expect.stringContaining("can't mention everyone"),
  ]);
  expect(await reply(tomas, 902, { text: "Hello" })).toMatchObject([409, hidden]);
  expect(await reply(tomas, 903, { text: "Hello" })).toMatchObject([409, hidden]);
  for (const [by, number, words] of [
    [tomas, 901, { ready: "Plain" }],
    [tomas, 901, { text: "@everyone" }],
    [owner, 902, { ready: "Loud" }],
    [owner, 903, { text: "Hello" }],
  ] as const) {
    expect((await reply(by, number, words))[1]).not.toContain("yourself");
  }
});

test("sends alerts only to a channel that the person who chose it can see", async () => {
  const settings = { version: 0, alertChannelId: KEEPERS, timeZone: "UTC" };
  expect(await send(tomas, "PUT", "/settings", settings)).toEqual([422, "authorChannelHidden"]);
  expect((await send(owner, "PUT", "/settings", { ...settings, alertChannelId: parts.welcome }))[0]).toBe(200);
});

test("requires permission to mention a template's roles for saving or importing it", async () => {
  const keep = (by: Browser, name: string, mentions: object) =>
    send(by, "POST", "/message-templates", { name, message: saying("Hello", mentions) });
  const refused = expect.stringContaining("can't mention everyone");
  expect(await keep(tomas, "Loud", { everyone: true })).toMatchObject([409, refused]);
  expect((await keep(tomas, "Plain", {}))[0]).toBe(200);
  expect((await keep(owner, "Loud", { everyone: true }))[0]).toBe(200);

  const file = (await owner.download(at("/export?format=json"))).content.toString();
  const written = JSON.parse(file) as { templates: { name: string }[] };
  const templates = written.templates.filter(({ name }) => name === "Loud").map((one) => ({ ...one, name: "Louder" }));
  const source = { kind: "file", text: JSON.stringify({ ...written, templates }) };
  const plan = async (by: Browser) =>
    (await by.send("POST", at("/import/plan"), { source, choices: [] })).body.templates as { name: string }[];
  expect(await plan(tomas)).toContainEqual({ name: "Louder", state: "refused" });
  expect(await plan(owner)).toContainEqual({ name: "Louder", state: "new" });
  const apply = { source, choices: [], modules: [], serverVersion: null, withTemplates: true };
  expect((await tomas.send("POST", at("/import/apply"), apply)).body).toMatchObject({ templates: 0 });
  expect((await owner.send("POST", at("/import/apply"), apply)).body).toMatchObject({ templates: 1 });
});
