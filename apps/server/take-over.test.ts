// Two processes of the bot on one PostgreSQL: one leads, the other stands by, and both run jobs. The leader is killed
// in the middle of actions that must happen once.

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { storyMember } from "#kit-server/testing/story-member.ts";
import { catalog } from "#modules/catalog.ts";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type Killable, openKillable, patience } from "./testing/killable.ts";

const CROWD = 60;
const WINNERS = 50;

let sandbox: Sandbox;
let speaking: Killable;
let waiting: Killable;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  [speaking, waiting] = await Promise.all([openKillable(sandbox), openKillable(sandbox)]);
  guild = await createStoryGuild(sandbox, { permissions: "8", members: CROWD });
});
afterAll(async () => {
  await speaking.close();
  await waiting.close();
  await sandbox.close();
});

/** What a killed process held becomes free only when its lease expires. */
const brought = { ...patience, timeout: 110_000 };
const member = async (id: string, waits: boolean) => {
  const { token } = await sandbox.control.person(id);
  const settle = async () => void (waits && (await sandbox.control.settle()));
  return storyMember({ platform: sandbox, applicationId: SAMPLE_APPLICATION.id, settle }, guild, {
    id,
    token,
    name: "Robin",
  });
};
const requests = async (method: string, path: string) =>
  (await sandbox.control.requests()).filter((one) => one.method === method && one.path.includes(path));

test("gives each role once and opens one ticket channel when killed in the middle", async () => {
  const { control } = sandbox;
  await speaking.start();
  await control.settle();
  await speaking.end("SIGTERM");
  const [drops, tickets] = [catalog["click-to-earn"], catalog.ticket];
  const points = { reward: { min: 5, max: 5, role: guild.roleId } };
  const kind = { name: "Draw", channel: guild.channelId, ...points, mode: "draw", winners: WINNERS };
  await speaking.switchOn(guild, drops, drops.config.parse({ drops: [kind] }));
  await speaking.switchOn(guild, tickets, tickets.config.parse({ mode: "channel" }));
  await speaking.start();
  await waiting.start();

  const owner = await member(guild.ownerId, true);
  await owner.command("drop create", { kind: "Draw" });
  const people = (await control.members(guild.id)).filter(({ user }) => !user.bot).map(({ user }) => user.id);
  const [drawn] = await vi.waitFor(async () => {
    const posted = await control.messages(guild.channelId);
    expect(posted).toHaveLength(1);
    return posted;
  }, patience);
  await control.pressTogether(guild.channelId, drawn?.id ?? "", { people, customId: "click-to-earn:claim" });
  const answered = async () => expect(await requests("POST", "/callback")).toHaveLength(people.length + 1);
  await vi.waitFor(answered, patience);
  await owner.command("drop stop", { number: 1 });
  await vi.waitFor(async () => expect((await requests("PUT", "/roles/")).length).toBeGreaterThan(5), patience);

  const rooms = async () => (await control.guild(guild.id)).channels.filter(({ name }) => name === "ticket-0001");
  const robin = await member(people[0] ?? "", false);
  // The interaction can no longer be answered.
  await robin.command("ticket open").catch(() => {});
  await vi.waitFor(async () => expect(await rooms()).toHaveLength(1), { ...patience, interval: 1 });
  await speaking.end("SIGKILL");

  const [room] = await rooms();
  const welcomed = async () => expect(await control.messages(room?.id ?? "")).toHaveLength(1);
  await vi.waitFor(welcomed, brought);
  const holders = async () =>
    (await control.members(guild.id)).filter(({ roles }) => roles.includes(guild.roleId)).length;
  await vi.waitFor(async () => expect(await holders()).toBe(WINNERS), brought);
  await control.settle({ quietMs: 1_000, timeoutMs: 20_000 });
  await waiting.end("SIGTERM");

  expect(await rooms()).toHaveLength(1);
  // A request in flight when the process was killed may have been repeated.
  expect((await requests("PUT", "/roles/")).length).toBeLessThanOrEqual(WINNERS + 1);
  const kept = await speaking.withDatabase(({ orm }) =>
    orm.execute(sql`
        select (select count(*)::integer from tickets) as tickets, (select room_id from tickets) as room,
          (select count(*)::integer from role_grants where state = 'done') as roles,
          (select count(*)::integer from ledger_entries) as entries`),
  );
  expect(kept.rows).toEqual([{ tickets: 1, room: room?.id, roles: WINNERS, entries: WINNERS }]);
}, 300_000);
