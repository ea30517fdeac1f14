// What staff without Manage Server see of a guild.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Guild } from "#kit/guild.ts";
import type { GuildEvent } from "#kit/live-event.ts";
import { permissionBits } from "#kit/permissions.ts";
import { saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { type GuildsWorld, openGuildsWorld } from "./testing/guilds-world.ts";

let world: GuildsWorld;
let { guild, mara } = {} as Awaited<ReturnType<GuildsWorld["newGuild"]>>;
/** Has the keeper's role, which is a staff role in `sample`. */
let ada: Browser;

beforeAll(async () => {
  world = await openGuildsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ guild, mara } = await world.newGuild());
  await choose({ sample: [guild.ids.keeper] }, 0);
  const member = { id: guild.id, name: guild.name, owner: false, permissions: "0", roles: [guild.ids.keeper] };
  ada = await world.api.signIn("Ada", [member]);
});

const choose = (roles: Record<string, string[]>, version: number) =>
  saveWorkRoles(world.database.orm, {
    guildId: guild.id,
    actor: { id: "900000000000000001", name: "Mara" },
    version,
    roles,
  });

test("lists the server for staff, marked as staff access, with its modules", async () => {
  expect((await ada.get("/guilds")).body).toMatchObject({
    added: [{ id: guild.id, access: "work", worksIn: ["sample"], owner: false }],
    notAdded: [],
  });
  expect((await mara.get("/guilds")).body).toMatchObject({ added: [{ id: guild.id, access: "manage", worksIn: [] }] });
});

test("does not list the server for other members", async () => {
  const member = { id: guild.id, name: guild.name, owner: false, permissions: "0", roles: [guild.ids.newcomer] };
  const robin = await world.api.signIn("Robin", [member]);
  expect((await robin.get("/guilds")).body).toEqual({ success: true, added: [], notAdded: [] });
  expect(await robin.get(`/guilds/${guild.id}`)).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
});

test("shows staff only the channels that they see in Discord", async () => {
  const channelsOf = async (browser: Browser) =>
    ((await browser.get(`/guilds/${guild.id}`)).body.guild as Guild).channels.map(({ name }) => name);
  expect(await channelsOf(mara)).toEqual(["welcome", "staff"]);
  expect(await channelsOf(ada)).toEqual(["welcome"]);
  const hidden = guild.channels.map((channel) => ({
    ...channel,
    overwrites: [{ id: guild.id, type: 0 as const, allow: "0", deny: String(permissionBits(["ViewChannel"])) }],
  }));
  await world.stores.guilds.save({ ...guild, channels: hidden });
  expect(await channelsOf(ada)).toEqual([]);
});

/** What the set-up changed is sent to open streams, which may be later than a stream opens. */
async function untilSetupIsSent(): Promise<void> {
  const stream = await mara.listen(`/guilds/${guild.id}/events`);
  await publishToGuild(world.database.orm, guild.id, { type: "membersChanged" });
  const isHere = (event: unknown) => (event as GuildEvent).type === "membersChanged";
  await until("what was sent before has arrived", () => stream.events.some(isHere));
  stream.stop();
}

test("sends staff live events of their module's records and server changes only", async () => {
  const { orm } = world.database;
  await untilSetupIsSent();
  const [hers, maras] = await Promise.all([
    ada.listen(`/guilds/${guild.id}/events`),
    mara.listen(`/guilds/${guild.id}/events`),
  ]);
  const events: GuildEvent[] = [
    { type: "configChanged", module: "sample", version: 1, by: { id: newId(), name: "Mara" } },
    { type: "activity", module: "sample", about: "1" },
    { type: "healthChanged", module: "sample" },
    { type: "audit", about: "1", action: "module.saved", module: "sample", by: "1" },
    { type: "panelsChanged", module: "sample", about: ["one"] },
    { type: "grantsChanged", module: "sample", about: ["1"] },
    { type: "membersChanged" },
    { type: "recordsChanged", module: "greetings", about: null },
    // A record of sample that is hidden from staff.
    { type: "recordsChanged", module: "sample", about: "7" },
    { type: "recordsChanged", module: "sample", about: null },
    { type: "guildChanged" },
  ];
  for (const event of events) await publishToGuild(orm, guild.id, event);
  await until("the manager has them all", () => maras.events.length === events.length);
  await until("she has hers", () => hers.events.length >= 2);
  expect(hers.events).toEqual(events.slice(-2));
  hers.stop();
  maras.stop();
});

test("closes open streams as soon as the role is lost", async () => {
  await untilSetupIsSent();
  const stream = await ada.listen(`/guilds/${guild.id}/events`);
  await world.api.setRoles(ada, guild.id, []);
  await until("it is closed", async () => (await ada.get(`/guilds/${guild.id}`)).body.code === "guildNotFound");
  await publishToGuild(world.database.orm, guild.id, { type: "guildChanged" });
  await stream.ended;
  expect(stream.events).toEqual([]);
});
