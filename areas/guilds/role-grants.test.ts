// Role grants over HTTP: access, CSV export and manual retries.
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { grantsOf } from "#kit-server/guild/grants/grants.ts";
import { roleGrants } from "#kit-server/guild/grants/tables.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { guilds } from "./contract.ts";
import { type GuildsWorld, openGuildsWorld } from "./testing/guilds-world.ts";

let world: GuildsWorld;
let { guild, mara, stranger } = {} as Awaited<ReturnType<GuildsWorld["newGuild"]>>;
beforeAll(async () => {
  world = await openGuildsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ guild, mara, stranger } = await world.newGuild());
});

const NAMES = ["=cmd|' /C calc'!A0", "<b>Robin</b>", "50% _of_ \\ it", "Wren"];
const path = (rest: string, id = guild.id) => `/guilds/${id}/modules/sample/grants${rest}`;
/** One role for each name; the last two could not be given. Returns their ids in the order of the names. */
async function promised(guildId: string, module = "sample"): Promise<string[]> {
  const { orm } = world.database;
  const roleId = newId();
  for (const memberName of NAMES) {
    const promise = { memberId: newId(), memberName, roleId, key: memberName, reason: "A prize" };
    const clock = { now: () => new Date() };
    await grantsOf({ guildId, module, clock, guild: async () => null }).give(orm, promise);
  }
  const ofGuild = sql`${roleGrants.guildId} = ${guildId} and ${roleGrants.module} = ${module}`;
  const faulty = sql`${ofGuild} and ${inArray(roleGrants.memberName, NAMES.slice(2))}`;
  await orm.update(roleGrants).set({ state: "done" }).where(ofGuild);
  const fault = { code: "permissionMissing", params: { permissions: "Manage Roles" } };
  await orm
    .update(roleGrants)
    .set({ state: "parked", faults: [fault] })
    .where(faulty);
  const rows = await orm.select({ id: roleGrants.id }).from(roleGrants).where(ofGuild).orderBy(roleGrants.id);
  return rows.map(({ id }) => String(id));
}
const listed = async (query: string) => guilds.routes.grants.answer.parse((await mara.get(path(query))).body);
const stateOf = async (id: string) => {
  const [row] = await world.database.orm.select().from(roleGrants).where(sql`${roleGrants.id} = ${id}`);
  return row?.state;
};

test("lists role grants by state, member and page with every reason", async () => {
  await promised(guild.id);
  await promised(guild.id, "other");
  await promised((await world.newGuild()).guild.id);
  expect(await listed("?limit=3&sort=at&order=asc")).toMatchObject({
    total: 4,
    items: [{ memberName: NAMES[0] }, {}, {}],
  });
  expect((await listed("?limit=3&page=2&order=asc")).items).toMatchObject([{ memberName: "Wren" }]);
  expect((await listed("?page=10000")).items).toEqual([]);
  const parked = await listed("?state=parked&sort=member");
  expect(parked.counts).toHaveLength(2);
  expect(parked.items.map(({ faults }) => faults[0]?.message)).toEqual([
    expect.stringContaining("Manage Roles"),
    expect.stringContaining("Manage Roles"),
  ]);
  // Wildcards in a search are literal.
  for (const [name, found] of [
    ["%25", 1],
    ["_", 1],
    ["%5C", 1],
    ["<b>", 1],
    ["%27%20OR%20true--", 0],
  ] as const) {
    expect((await listed(`?name=${name}`)).total, name).toBe(found);
  }
});

test.each(["?page=0", "?page=-1", "?page=1e12", "?limit=101", "?state=gone", "?roleId=x", "?name=%00"])(
  "rejects %s without breaking anything",
  async (query) => {
    expect((await mara.get(path(query))).status).toBe(422);
  },
);

test("exports a CSV without formulas, for the server's managers only", async () => {
  await promised(guild.id);
  const { status, content } = await mara.download(path(".csv?state=done"));
  expect(status).toBe(200);
  expect(content.toString()).toContain(`"'=cmd|' /C calc'!A0"`);
  const [, ...rows] = content.toString().trim().split("\r\n");
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toContain('"Done"');
  expect((await world.api.visitor().download(path(".csv"))).status).toBe(403);
  expect((await stranger.download(path(".csv"))).status).toBe(404);
});

test("retries a grant once, for the own server only, and logs who requested it", async () => {
  const [, , third = "", fourth = ""] = await promised(guild.id);
  const elsewhere = await world.newGuild();
  const foreign = (await promised(elsewhere.guild.id)).at(-1) ?? "";
  const retry = async (grant?: string, browser = mara) =>
    (await browser.send("POST", path("/retry"), grant === undefined ? {} : { grant })).body;

  expect(await retry(foreign)).toMatchObject({ retried: 0 });
  expect(await stateOf(foreign)).toBe("parked");
  expect(await retry(fourth, stranger)).toMatchObject({ code: "guildNotFound" });
  for (const senseless of ["-1", "1e3", "9".repeat(19), "1 or 1=1", ""]) {
    expect(await retry(senseless), senseless).toMatchObject({ code: "invalidInput" });
  }
  expect(await mara.send("POST", path("/retry"), {}, "https://elsewhere.example")).toMatchObject({
    body: { code: "foreignOrigin" },
  });

  const both = await Promise.all([retry(third), retry(third)]);
  expect(both.map(({ retried }) => retried).sort()).toEqual([0, 1]);
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(["queued", "parked"]);
  expect(await retry()).toMatchObject({ retried: 1 });
  const noted = await listAudit(world.database.orm, { guildId: guild.id, limit: 10 } as never);
  expect(noted).toMatchObject([
    { action: "grants.retried", actor: { name: "Mara" }, details: { count: 1 } },
    { action: "grants.retried", details: { count: 1 } },
  ]);
});
