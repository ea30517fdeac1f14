import type { APIAuditLog, APIGuildMember } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { channelNamed, guildNamed, openStage, roleNamed } from "../testing/sample.ts";

const NORTHWIND = "Northwind Makers";
const MONTH_MS = 30 * 86_400_000;

test("who was not seen for days and has no role of their own is let go, and nobody else", async () => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  await using bot = await listen(stage.bot);
  const { sandbox } = stage;
  const prune = `/guilds/${await guildNamed(sandbox, NORTHWIND)}/prune` as const;
  const [wood, mentor] = [await roleNamed(sandbox, NORTHWIND, "Wood"), await roleNamed(sandbox, NORTHWIND, "Mentor")];
  await sandbox.control.advance(MONTH_MS);
  const before = await sandbox.control.members(NORTHWIND);
  const idle = async (query: string) => ((await stage.bot.get(`${prune}?${query}`)) as { pruned: number }).pruned;
  const silent = await idle("days=7");
  expect(silent).toBeGreaterThan(1);
  const newcomer = await sandbox.control.createPerson();
  await sandbox.control.join(NORTHWIND, newcomer.username, { pending: false });
  expect(await idle("days=7")).toBe(silent);
  expect(await idle(`days=7&include_roles=${wood}&include_roles=${mentor}`)).toBeGreaterThan(silent);
  expect(await idle(`days=7&include_roles=${wood},${mentor}`)).toBeGreaterThan(await idle(`include_roles=${wood}`));
  expect(await stage.bot.post(prune, { body: { days: 7, include_roles: [wood] }, reason: "spring" })).toMatchObject({
    pruned: expect.any(Number),
  });
  const after = await sandbox.control.members(NORTHWIND);
  const gone = before.filter(({ user }) => !after.some((one) => one.user.id === user.id));
  expect(gone.length).toBeGreaterThan(silent);
  expect(gone.every(({ roles }: APIGuildMember) => roles.every((id) => id === wood))).toBe(true);
  expect(after.some(({ user }) => user.id === newcomer.id)).toBe(true);
  await bot.wait("GUILD_MEMBER_REMOVE", ({ user }: { user: { id: string } }) => user.id === gone.at(-1)?.user.id);
  const log = (await stage.bot.get(`${prune.replace("prune", "audit-logs")}?action_type=21` as "/")) as APIAuditLog;
  expect(log.audit_log_entries).toMatchObject([
    { reason: "spring", options: { delete_member_days: "7", members_removed: String(gone.length) } },
  ]);
  expect(await stage.bot.post(prune, { body: { compute_prune_count: false } })).toEqual({ pruned: null });
});

test("a word keeps its writer", async () => {
  await using stage = await openStage();
  const { sandbox } = stage;
  const [application] = await sandbox.control.applications();
  const guild = await sandbox.control.createGuild({ name: "Small", application: application?.id ?? "" });
  const prune = `/guilds/${guild.id}/prune` as const;
  await sandbox.control.join("Small", "Wren Ashby");
  await sandbox.control.advance(MONTH_MS);
  expect(await stage.bot.get(prune)).toEqual({ pruned: 1 });
  const general = await channelNamed(sandbox, "Small", "general");
  await (await stage.as("Wren Ashby")).post(`/channels/${general}/messages`, { body: { content: "here" } });
  expect(await stage.bot.get(prune)).toEqual({ pruned: 0 });
});

test("pruning takes two permissions, and days within a month", async () => {
  await using stage = await openStage();
  const prune = `/guilds/${await guildNamed(stage.sandbox, NORTHWIND)}/prune` as const;
  for (const days of [0, 31])
    await expect(stage.bot.post(prune, { body: { days } })).rejects.toMatchObject({ code: 50035 });
  await expect(stage.bot.get(`${prune}?include_roles=1`)).rejects.toMatchObject({ code: 10011 });
  await stage.sandbox.control.removePermission(NORTHWIND, "Guildhall", "KickMembers");
  await expect(stage.bot.get(prune)).rejects.toMatchObject({ code: 50013 });
});
