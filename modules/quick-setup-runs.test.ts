// Stories of quick setup with every module: plan, apply, undo, and what goes wrong in between.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import type { PlanChoices, PlanRun } from "#kit/server-plan/plan-run.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { createOnce } from "#kit-server/storage/effects/once.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import { createStoryGuild } from "#kit-server/testing/story-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { bots } from "./bot.ts";
import { catalog } from "./catalog.ts";
import { greetings } from "./greetings/contract.ts";
import { languages } from "./languages.ts";
import { quickSetup } from "./quick-setup/contract.ts";
import { setupRuns } from "./quick-setup/service/setup-runs.ts";
import {
  act,
  api,
  apply,
  COMMUNITY,
  guild,
  idOf,
  moveTo,
  owner,
  path,
  plan,
  readRun,
  SMALL,
  sandbox,
  shareSetups,
  signIn,
  start,
  stateOf,
  there,
  twice,
  world,
} from "./quick-setup/testing/setup-story.ts";
import { words } from "./words.ts";

shareSetups({ catalog, words, bots, languages });

test("shows everything that it would create, and changes nothing", async () => {
  const before = await there();
  const { lines, problems } = await plan(COMMUNITY);
  expect(problems).toEqual([]);
  expect(lines.flatMap((line) => line.problems)).toEqual([]);
  expect(lines.map(({ step }) => step.key)).toEqual(
    expect.arrayContaining([
      "role.staff",
      "channel.welcome",
      "channel.staffChat",
      "module.greetings",
      "module.claim-role",
    ]),
  );
  expect(await there()).toEqual(before);
});

test("creates roles, channels and modules, and reports the complete setup to open dashboards", async () => {
  const live = await openLive(world.services.database);
  let completions = 0;
  const stop = live.onSetupComplete(guild.id, () => {
    completions += 1;
  });
  const { number } = await apply(COMMUNITY);
  const { run, steps } = await readRun(number);
  expect(run).toMatchObject({ state: "done", title: "Community", done: steps.length, by: { id: guild.ownerId } });
  // The server has a general channel already.
  expect(steps.filter(({ state }) => state !== "done").map(({ step, state }) => [step.key, state])).toEqual([
    ["channel.general", "reused"],
  ]);
  const now = await there();
  expect(now.roles).toEqual(expect.arrayContaining(["Staff", "Events", "News"]));
  expect(now.channels).toEqual(expect.arrayContaining(["welcome", "rules", "general", "staff-chat", "Lounge"]));
  const { config, enabled } = await world.services.configs.read(guild.id, greetings);
  expect([enabled, config.joinChannel]).toEqual([true, idOf(steps, "channel.welcome")]);
  // The panel of roles is in its channel.
  expect(await sandbox.control.messages(idOf(steps, "channel.pickRoles"))).toHaveLength(1);
  await until("the update arrived", () => completions === 1);
  stop();
  await live.close();
  expect(await world.activity(guild.id)).toMatchObject([{ event: "completed", data: { preset: "Community" } }]);
});

test("hides private channels from members, and not from the bot", async () => {
  const { number } = await apply(SMALL);
  const { steps } = await readRun(number);
  const robin = await world.join(guild, "Robin");
  await expect(robin.ask("GET", `/channels/${idOf(steps, "channel.staffChat")}/messages`)).rejects.toThrow();
  const snapshot = await world.guild(guild.id);
  expect(snapshot.channels.map(({ name }) => name)).toContain("staff-chat");
});

test("reuses existing roles and channels of the same name and type without changing them", async () => {
  const role = (await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name: "staff" })) as { id: string };
  await guild.asOwner("POST", `/guilds/${guild.id}/channels`, { name: "staff-chat", type: 2 });
  await world.settle();
  const { lines } = await plan(SMALL);
  expect(lines.find(({ step }) => step.key === "role.staff")).toMatchObject({ choice: role.id });
  expect(lines.find(({ step }) => step.key === "channel.staffChat")).toMatchObject({ choice: "create", matches: [] });
  const { number } = await apply(SMALL);
  const { steps } = await readRun(number);
  expect(stateOf(steps, "role.staff")).toBe("reused");
  const again = await apply(SMALL);
  expect((await readRun(again.number)).steps.map(({ state }) => state)).not.toContain("done");
  await act(number, "undo");
  expect((await there()).roles).toContain("staff");
});

test("doesn't change modules that were set up before, unless the owner chooses otherwise", async () => {
  await world.configure(guild.id, greetings, { joinChannel: guild.channelId });
  const input = { preset: "blank", parts: ["start"] };
  const line = async (choices: PlanChoices = {}) =>
    (await plan(input, choices)).lines.find(({ step }) => step.key === "module.greetings");
  expect(await line()).toMatchObject({ choice: "skip", problems: [{ level: "warning" }] });
  expect((await line({ "module.greetings": "create" }))?.changes.map((change) => change.path)).toContain("joinChannel");
  const { number } = await apply(input, { "module.greetings": "create" });
  await act(number, "undo");
  expect((await world.services.configs.read(guild.id, greetings)).config.joinChannel).toBe(guild.channelId);
});

test("doesn't let settings refer to a channel that is skipped", async () => {
  const input = { preset: "blank", parts: ["start"] };
  const choices: PlanChoices = { "channel.welcome": "skip" };
  const { lines } = await plan(input, choices);
  expect(lines.find(({ step }) => step.key === "module.greetings")?.problems).toMatchObject([{ level: "error" }]);
  expect((await start(input, choices)).status).toBe(422);
  expect((await start(input, { ...choices, "module.greetings": "skip" })).status).toBe(200);
});

test("undoes only what it created, and keeps a channel in which someone wrote", async () => {
  const before = await there();
  const { number } = await apply(COMMUNITY);
  const { steps } = await readRun(number);
  const robin = await world.join(guild, "Robin", { roles: [idOf(steps, "role.news")] });
  await robin.say("Hello!", { channelId: idOf(steps, "channel.introductions") });
  await world.settle();
  await act(number, "undo");
  const { run, steps: undone } = await readRun(number);
  expect(run.state).toBe("undone");
  const kept = undone.filter(({ state }) => state === "kept").map(({ step, note }) => [step.key, note]);
  expect(kept.toSorted()).toEqual([
    ["channel.community", "A channel is in it."],
    ["channel.introductions", "Someone wrote in it."],
    ["role.news", "A member has this role."],
  ]);
  const now = await there();
  expect(now.channels.toSorted()).toEqual([...before.channels, "Community", "introductions"].toSorted());
  expect(now.roles.toSorted()).toEqual([...before.roles, "News"].toSorted());
  expect((await world.services.configs.read(guild.id, greetings)).enabled).toBe(false);
});

test("keeps settings that someone saved since, with the channel that they name", async () => {
  const input = { preset: "blank", parts: ["start"] };
  const { number } = await apply(input);
  await world.configure(guild.id, greetings, { leaveEnabled: true, leaveChannel: guild.channelId });
  await act(number, "undo");
  const { steps } = await readRun(number);
  expect(stateOf(steps, "module.greetings")).toBe("kept");
  expect(steps.find(({ step }) => step.key === "channel.welcome")).toMatchObject({
    state: "kept",
    note: "A module uses it: greetings.",
  });
  expect(stateOf(steps, "channel.rules")).toBe("undone");
});

test("creates nothing twice after a crash", async () => {
  await world.replay(async () => {
    await apply(COMMUNITY);
  });
  await world.advance(120_000);
  const now = await there();
  expect([twice(now.roles), twice(now.channels)]).toEqual([[], []]);
  expect((await readRun(1)).run.state).toBe("done");
});

test("finds the channel of an attempt that was killed before it stored the result", async () => {
  const { context } = world.services;
  const { number } = await apply(SMALL, { "channel.staffLog": "skip" });
  const { steps } = await readRun(number);
  const made = idOf(steps, "channel.staffChat");
  // As if the process had been killed between Discord's answer and its own note.
  await context.orm.execute(
    `update quick_setup_steps set state = 'pending', result_id = null where guild_id = '${guild.id}' and step->>'key' = 'channel.staffChat'`,
  );
  await context.orm.execute(`delete from effects where guild_id = '${guild.id}' and key like '%channel.staffChat%'`);
  await context.orm.execute(`update quick_setup_runs set state = 'stopped' where guild_id = '${guild.id}'`);
  await act(number, "resume");
  const again = await readRun(number);
  expect([again.run.state, idOf(again.steps, "channel.staffChat")]).toEqual(["done", made]);
  expect(twice((await there()).channels)).toEqual([]);
});

test("doesn't take what a killed undo restored for someone's own settings", async () => {
  const { context } = world.services;
  const { number } = await apply(COMMUNITY);
  await act(number, "undo");
  const where = `where guild_id = '${guild.id}'`;
  // As if the process had been killed between restoring the settings and noting it.
  await context.orm.execute(
    `update quick_setup_steps set state = 'done' ${where} and step->>'kind' = 'saveModule' and state = 'undone'`,
  );
  await context.orm.execute(`update quick_setup_runs set state = 'stopped' ${where}`);
  await act(number, "undo");
  const { run, steps } = await readRun(number);
  expect(run.state).toBe("undone");
  const states = steps.flatMap(({ step, state }) => (step.kind === "saveModule" ? [state] : []));
  expect([states.length > 0, ...new Set(states)]).toEqual([true, "undone"]);
});

test("starts one run for a double press, and refuses another while it is active", async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([start(SMALL, {}, key), start(SMALL, {}, key)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  await world.settle();
  const { runs } = (await owner.get(path())).body as { runs: PlanRun[] };
  expect(runs).toHaveLength(1);
});

test("stops at a missing permission, keeps completed steps, and resumes once it is fixed", async () => {
  const setPermissions = async (permissions: bigint) => {
    await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.botRoleId}`, { permissions: String(permissions) });
    await world.settle();
  };
  const all = Object.values(PERMISSION_BITS).reduce((sum, bit) => sum | bit, 0n) & ~PERMISSION_BITS.Administrator;
  await setPermissions(all);
  const { lines } = await plan(SMALL);
  expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
  await setPermissions(all & ~PERMISSION_BITS.ManageChannels);
  const lacking = await plan(SMALL);
  expect(lacking.lines.flatMap(({ problems }) => problems.map(({ message }) => message))).toContain(
    "Guildhall needs Manage Channels for this. Allow it in the server's role settings.",
  );
  expect((await start(SMALL)).status).toBe(422);
  await setPermissions(all);
  const { number } = await apply(SMALL);
  await world.services.context.orm.execute(
    `update quick_setup_steps set state = 'pending', result_id = null, tried_at = null where guild_id = '${guild.id}' and step->>'key' = 'channel.staffLog'`,
  );
  await world.services.context.orm.execute(
    `update quick_setup_runs set state = 'stopped' where guild_id = '${guild.id}'`,
  );
  await setPermissions(all & ~PERMISSION_BITS.ManageChannels);
  await act(number, "resume");
  const blocked = await readRun(number);
  expect([blocked.run.state, blocked.steps.find(({ state }) => state === "failed")?.note]).toEqual([
    "blocked",
    "Guildhall needs Manage Channels for this. Allow it in the server's role settings.",
  ]);
  await setPermissions(all);
  await act(number, "resume");
  expect((await readRun(number)).run.state).toBe("done");
});

test("does nothing that the manager isn't allowed to do", async () => {
  const manager = await world.join(guild, "Mona");
  const role = { name: "Managers", permissions: "32" };
  const { id } = (await guild.asOwner("POST", `/guilds/${guild.id}/roles`, role)) as { id: string };
  await world.settle();
  const by = await signIn({ owner: false, permissions: "32", roles: [id] }, manager.id);
  const { lines } = await plan(SMALL, {}, by);
  expect(lines.flatMap(({ problems }) => problems.map(({ message }) => message))).toContain(
    "You need Manage Roles on Discord for this.",
  );
  expect((await start(SMALL, {}, randomUUID(), by)).status).toBe(422);
  const stranger = await api.signIn("Stranger");
  expect((await start(SMALL, {}, randomUUID(), stranger)).status).toBe(404);
});

test("continues after an outage of Discord without repeating a step", async () => {
  const channels = `/guilds/${guild.id}/channels`;
  await sandbox.control.faultRequests({ method: "POST", path: channels, status: 503, times: 1 });
  const { number } = await apply(SMALL);
  await until("the run goes on", async () => (await readRun(number)).run.state === "done");
  expect(twice((await there()).channels)).toEqual([]);
});

test("asks for help when a chosen role was deleted, and continues without it", async () => {
  const role = (await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name: "Staff" })) as { id: string };
  await world.settle();
  const { number } = await apply(SMALL);
  await act(number, "undo");
  await world.services.context.orm.execute(
    `update quick_setup_steps set state = 'pending', result_id = null, tried_at = null where guild_id = '${guild.id}'`,
  );
  await world.services.context.orm.execute(
    `update quick_setup_runs set state = 'stopped', round = round + 1 where guild_id = '${guild.id}'`,
  );
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${role.id}`);
  await world.settle();
  await act(number, "resume");
  const blocked = await readRun(number);
  expect([blocked.run.state, blocked.steps.find(({ state }) => state === "failed")?.note]).toEqual([
    "blocked",
    "The role to use was deleted.",
  ]);
  await act(number, "skip");
  const { run, steps } = await readRun(number);
  expect([run.state, stateOf(steps, "role.staff"), stateOf(steps, "channel.staffChat")]).toEqual([
    "done",
    "skipped",
    "done",
  ]);
});

test("creates everything once when two processes work on a run", async () => {
  const { context, configs, database } = world.services;
  const contextOf = () => apiContexts({ ...context, once: createOnce(database) }, configs)(quickSetup, guild.id);
  const { number } = await apply(COMMUNITY, { "channel.general": "create" });
  await act(number, "undo");
  await context.orm.execute(
    `update quick_setup_steps set state = 'pending', result_id = null, before = null, tried_at = null where guild_id = '${guild.id}'`,
  );
  await context.orm.execute(`update quick_setup_runs set state = 'running', round = 9 where guild_id = '${guild.id}'`);
  const workers = await Promise.all([contextOf(), contextOf()]);
  await Promise.allSettled(workers.map((ctx) => setupRuns.continueRun(ctx, number)));
  await until("it is done", async () => {
    await setupRuns.continueRun(workers[0] as never, number);
    return (await readRun(number)).run.state === "done";
  });
  const now = await there();
  expect(twice(now.roles)).toEqual([]);
  expect(twice(now.channels)).toEqual(["general"]);
});

test("undoes everything once when two processes work on a run", async () => {
  const before = await there();
  const { context, configs, database } = world.services;
  const contextOf = () => apiContexts({ ...context, once: createOnce(database) }, configs)(quickSetup, guild.id);
  const { number } = await apply(COMMUNITY);
  await context.orm.execute(`update quick_setup_runs set state = 'undoing', round = 9 where guild_id = '${guild.id}'`);
  const workers = await Promise.all([contextOf(), contextOf()]);
  await until("it is undone", async () => {
    await Promise.all(workers.map((ctx) => setupRuns.continueRun(ctx, number)));
    return (await readRun(number)).run.state === "undone";
  });
  const { steps } = await readRun(number);
  expect(steps.filter(({ state }) => state === "kept")).toEqual([]);
  const now = await there();
  expect([now.roles, now.channels]).toEqual([before.roles, before.channels]);
});

test("stops when the module is turned off, and keeps completed steps", async () => {
  const { number } = await apply(SMALL);
  await world.services.context.orm.execute(
    `update quick_setup_runs set state = 'running', round = 9 where guild_id = '${guild.id}'`,
  );
  await world.switchOff(guild.id, quickSetup);
  await world.advance(120_000);
  await world.settle();
  expect((await readRun(number)).run.state).toBe("stopped");
  expect((await there()).channels).toContain("staff-chat");
});

test("reports in chat what is missing", async () => {
  const { number } = await apply({ preset: "blank", parts: ["start", "staff"] });
  const mara = await world.owner(guild);
  expect((await mara.command("setup check")).content).toContain("Everything from setup 1 is there");
  const { steps } = await readRun(number);
  await guild.asOwner("DELETE", `/channels/${idOf(steps, "channel.rules")}`);
  await world.switchOff(guild.id, greetings);
  const { content } = await mara.command("setup check");
  expect(content).toContain("The channel #rules was deleted");
  expect(content).toContain("Greetings is off");
});

test("waits at Discord's creation limit, shows until when, and continues automatically", async () => {
  const path = `/guilds/${guild.id}/roles`;
  await sandbox.control.faultRequests({ method: "POST", path, status: 429, retryAfter: 3_600, times: 1 });
  const { number } = await apply(SMALL);
  const waiting = await readRun(number);
  expect([waiting.run.state, waiting.run.done]).toEqual(["running", 0]);
  expect(Date.parse(waiting.run.waitsUntil ?? "") - Date.now()).toBeGreaterThan(3_000_000);
  await world.advance(3_700_000);
  await world.settle();
  expect((await readRun(number)).run).toMatchObject({ state: "done", waitsUntil: null });
  expect(twice((await there()).roles)).toEqual([]);
});

test("plans for full servers", async () => {
  const full = await createStoryGuild(sandbox, { name: "Full", permissions: "8", roles: 248 } as never);
  await world.guild(full.id);
  await moveTo(full);
  const { problems } = await plan(COMMUNITY);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("Discord allows 250")]);
});
