// Story tests of blocks: by command and from the dashboard.
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { ticket } from "./contract.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
let api: TestApi;
beforeAll(async () => {
  story = await openTicketStory();
  api = await story.openApi();
});
afterAll(() => story?.close());

/** A guild with members, and its owner at the dashboard. */
async function blocking() {
  const harbour = await story.harbour();
  const { guild } = harbour;
  await story.configure(guild, { teams: [harbour.crew] });
  const owner = await api.signIn("Ines", [{ id: guild.id, name: "Harbour", owner: true }]);
  const path = (rest = "", id = guild.id) => `/guilds/${id}/modules/ticket/blocks${rest}`;
  const listed = async (query = "") => {
    const { items, total } = ticket.routes.blocks.answer.parse((await owner.get(path(query))).body);
    return { total, items: items.map(({ member, by, reason, until }) => [member.name, by, reason, until !== null]) };
  };
  const audited = async () =>
    (await listAudit(story.world.services.context.orm, { guildId: guild.id, limit: 9 }))
      .filter(({ action }) => /block/.test(action))
      .map(({ action, actor, details }) => [action, actor.name, details?.member]);
  return { ...harbour, dashboard: owner, path, listed, audited };
}

test("lists a member blocked in chat with the reason in the dashboard and unblocks there", async () => {
  const { robin, mara, dashboard, path, listed, audited, tickets } = await blocking();
  const reply = await mara.command("ticket block", { member: robin.id, days: 400 });
  expect(reply.content).toContain("1 to 365 days");
  await mara.command("ticket block", { member: robin.id, reason: "Spam" });
  expect(await listed()).toEqual({ total: 1, items: [["Robin", "Mara", "Spam", false]] });
  expect((await robin.command("ticket open")).content).toContain("Contact its staff");
  for (let time = 0; time < 2; time += 1)
    expect((await dashboard.send("DELETE", path(`/${robin.id}`))).status).toBe(200);
  await robin.command("ticket open");
  expect(await tickets()).toHaveLength(1);
  expect(await listed()).toEqual({ total: 0, items: [] });
  expect(await audited()).toEqual([
    ["ticket.unblock", "Ines", "Robin"],
    ["ticket.block", "Mara", "Robin"],
  ]);
});

test("ends a block on time, and blocking again replaces the reason", async () => {
  const { robin, mara, dashboard, path, listed, tickets } = await blocking();
  const block = (member: string, reason: string, days: number | null) =>
    dashboard.send("POST", path(), { member, reason, days });
  await block(mara.id, "", null);
  await block(robin.id, "Noise", 9);
  expect((await block(robin.id, "Much noise", 1)).status).toBe(200);
  expect(await listed("?sort=member&order=asc&limit=1&page=2")).toEqual({
    total: 2,
    items: [["Robin", "Ines", "Much noise", true]],
  });
  for (const name of ["rob", robin.id]) expect((await listed(`?name=${name}`)).total).toBe(1);
  expect((await robin.command("ticket open")).content).toMatch(/The block ends <t:\d+:R>/);
  await story.hours(25);
  await robin.command("ticket open");
  expect(await tickets()).toHaveLength(1);
  expect((await listed()).items).toEqual([["Mara", "Ines", null, false]]);
});

test("rejects blocks of apps, strangers and other servers' members", async () => {
  const { guild, robin, dashboard, path, listed } = await blocking();
  const other = await blocking();
  const body = { member: robin.id, reason: "", days: null };
  expect((await dashboard.send("POST", path(), { ...body, member: other.robin.id })).body).toMatchObject({
    code: "memberUnknown",
  });
  const [app] = await story.sandbox.control.applications();
  expect((await dashboard.send("POST", path(), { ...body, member: app?.botId })).body).toMatchObject({
    code: "memberIsApp",
  });
  expect((await dashboard.send("POST", path(), body)).status).toBe(200);
  expect((await api.visitor().get(path())).status).toBe(403);
  expect((await other.dashboard.get(path())).status).toBe(404);
  expect((await other.dashboard.send("DELETE", path(`/${robin.id}`))).status).toBe(404);
  expect((await other.dashboard.send("DELETE", path(`/${robin.id}`, other.guild.id))).status).toBe(200);
  expect((await other.listed()).total).toBe(0);
  expect((await listed()).items).toEqual([["Robin", "Ines", null, false]]);
  const found = await dashboard.get(`/guilds/${guild.id}/modules/ticket/members?name=${robin.id}`);
  expect(found.body).toMatchObject({ members: [{ id: robin.id, name: "Robin" }] });
});
