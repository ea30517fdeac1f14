// Stories of verification with invite tracker: members who joined with the same invite.
import { afterAll, beforeAll, expect, test } from "vitest";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { AnyModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild } from "#kit-server/testing/story-guild.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { inviteTrackerBot } from "./invite-tracker/bot.ts";
import { inviteTracker } from "./invite-tracker/contract.ts";
import { inviteTrackerWords } from "./invite-tracker/words.ts";
import { verificationBot } from "./verification/bot.ts";
import { verification } from "./verification/contract.ts";
import { lastRaids, verificationArrivals } from "./verification/store.ts";
import { verificationWords } from "./verification/words.ts";

let sandbox: Sandbox;
let world: BotWorld;
beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(
    sandbox,
    botModules(
      { "invite-tracker": inviteTracker, verification },
      { "invite-tracker": inviteTrackerWords, verification: verificationWords },
      { "invite-tracker": inviteTrackerBot as AnyModuleBot, verification: verificationBot as AnyModuleBot },
    ),
  );
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});

test("starts a raid for many joins with one invite once invite tracker knows it, and excludes other members", async () => {
  const guild = await createStoryGuild(sandbox, { name: "Harbour", permissions: "8" });
  await world.guild(guild.id);
  await world.configure(guild.id, inviteTracker, {});
  await world.configure(guild.id, verification, {
    ...{ channel: guild.channelId, verifiedRoles: [guild.roleId] },
    ...{ raidJoins: 50, raidSignals: ["invite"], raidAlike: 3, raidAlikeWindow: 600 },
  });
  await world.settle();
  const made = await guild.asOwner("POST", `/channels/${guild.channelId}/invites`, { max_age: 0, unique: true });
  await world.settle();
  const { code } = made as { code: string };
  /** Until invite tracker has compared the uses, and then verification the members. */
  const later = async () => {
    for (const ms of [3_000, 3_000, 40_000]) {
      await world.settle();
      await world.advance(ms);
    }
    await world.settle();
  };
  await world.join(guild, "Robin");
  await later();
  for (const displayName of ["One", "Two", "Three"]) {
    const person = await sandbox.control.createPerson({ displayName });
    await askPlatform(sandbox.apiUrl, person.token, "POST", `/invites/${code}`, {});
    await later();
  }
  const { orm } = world.services.context;
  expect(await lastRaids(orm, guild.id, 5)).toMatchObject([{ signal: "invite", shared: code, joined: 3 }]);
  const rows = await orm.select().from(verificationArrivals).orderBy(verificationArrivals.number);
  expect(rows.filter(({ guildId }) => guildId === guild.id).map(({ raid }) => raid)).toEqual([null, 1, 1, 1]);
});
