// Stories of claim-role with a real bot on the sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { claimRoleBot as bot } from "./bot.ts";
import { claimRole as contract } from "./contract.ts";
import { claimRoleLanguages as languages } from "./words/languages.ts";
import { claimRoleWords as words } from "./words.ts";

let story: Story<Sandbox>;
beforeAll(async () => {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract, words, bot, languages });
});
afterAll(() => story?.close());

test("a panel's button gives its role", async () => {
  const guild = await story.newGuild();
  const panels = contract.config.shape.panels.parse([
    {
      name: "Colors",
      channel: guild.channelId,
      entries: [{ role: guild.roleId, seats: 2 }, { role: guild.otherRoleId }],
    },
  ]);
  await story.world.configure(guild.id, contract, { panels });
  await story.panels.show(guild, "Colors");
  const robin = await story.world.join(guild, "Robin");
  const answer = await robin.press(`claim-role:pick:${guild.roleId}`);
  expect(answer.content).toContain("You now have");
  expect(answer.message?.embeds[0]?.description).toContain("✅");
});
