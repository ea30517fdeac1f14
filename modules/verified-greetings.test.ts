// Stories of greetings that wait for verification, and of a gate that asks for verified members.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { AnyModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { createPanels } from "#kit-server/module/panels/panels.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { claimRoleBot } from "./claim-role/bot.ts";
import { claimRole } from "./claim-role/contract.ts";
import { claimRoleWords } from "./claim-role/words.ts";
import { greetingsBot } from "./greetings/bot.ts";
import { greetings } from "./greetings/contract.ts";
import { greetingsWords } from "./greetings/words.ts";
import { verificationBot } from "./verification/bot.ts";
import { PANEL, verification } from "./verification/contract.ts";
import { verificationWords } from "./verification/words.ts";

const bots = { greetings: greetingsBot, "claim-role": claimRoleBot, verification: verificationBot };
const START = "verification:start";

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(
    sandbox,
    botModules(
      { greetings, "claim-role": claimRole, verification },
      { greetings: greetingsWords, "claim-role": claimRoleWords, verification: verificationWords },
      bots as Record<keyof typeof bots, AnyModuleBot>,
    ),
  );
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: "8" });
  await world.guild(guild.id);
  await world.configure(guild.id, greetings, {
    ...{ waitsForVerified: true, cancelWindow: 0, autoRoles: [guild.otherRoleId] },
    ...{ joinChannel: guild.otherChannelId, joinMessage: wording("Ahoy {member.name}") },
  });
});

const verify = () =>
  world.configure(guild.id, verification, { channel: guild.channelId, verifiedRoles: [guild.roleId] });
async function postPanel(): Promise<void> {
  const { context, configs } = world.services;
  const panels = createPanels({ ...context, loadBots: async () => bots as Record<string, AnyModuleBot> });
  const { config } = await configs.read(guild.id, verification);
  await panels.show({ guildId: guild.id, contract: verification, config, key: PANEL });
}
const greeted = async () => (await sandbox.control.messages(guild.otherChannelId)).map(({ content }) => content);
const rolesOf = (id: string) => world.rolesOf(guild, id);

test("greets a member and gives the first roles once they are verified, only once", async () => {
  await verify();
  await postPanel();
  const robin = await world.join(guild, "Robin");
  await world.settle();
  expect([await greeted(), await rolesOf(robin.id)]).toEqual([[], []]);
  await robin.press(START);
  await world.settle();
  expect(await greeted()).toEqual(["Ahoy Robin"]);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId, guild.otherRoleId].toSorted());
  const owner = await world.owner(guild);
  await owner.command("unverify member", { member: robin.id });
  await owner.command("verify member", { member: robin.id });
  await world.settle();
  expect(await greeted()).toEqual(["Ahoy Robin"]);
});

test("doesn't delay anyone while verification is off", async () => {
  await verify();
  await world.switchOff(guild.id, verification);
  await world.join(guild, "Wren");
  await world.settle();
  expect(await greeted()).toEqual(["Ahoy Wren"]);
});

test("sends no direct messages while a raid lasts", async () => {
  await world.configure(guild.id, greetings, { waitsForVerified: false, dmEnabled: true, joinEnabled: false });
  await world.configure(guild.id, verification, {
    ...{ channel: guild.channelId, verifiedRoles: [guild.roleId], raidJoins: 3, raidLasts: 600 },
  });
  const written = async () =>
    (await world.activity(guild.id)).flatMap(({ event, data }) => (event === "wroteDirectly" ? [data.memberName] : []));
  for (const name of ["One", "Two", "Three"]) await world.join(guild, name);
  await world.settle();
  const before = await written();
  for (const name of ["Four", "Five"]) await world.join(guild, name);
  await world.settle();
  expect(await written()).toEqual(before);
  await world.advance(12 * 60_000);
  await world.join(guild, "After");
  await world.settle();
  expect(await written()).toContain("After");
});

test("lets a gate of another module require verified members, and shows them what to do", async () => {
  await verify();
  await postPanel();
  const gate = [[{ kind: "verification:verified" as const, params: {}, isNot: false }]];
  await world.configure(guild.id, claimRole, {
    panels: [{ name: "Roles", channel: guild.otherChannelId, entries: [{ role: guild.otherRoleId, gate }] }],
  } as never);
  await world.configure(guild.id, greetings, { autoRoles: [], joinEnabled: false });
  const robin = await world.join(guild, "Robin");
  const refused = await robin.command("roles claim", { role: "role-2" });
  expect(refused.content).toContain("You must be verified in this server");
  await robin.press(START);
  await world.advance(2_000);
  expect((await robin.command("roles claim", { role: "role-2" })).content).toContain("You now have");
});
