// Stories of ai-support with a real bot on the sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { aiSupportBot as bot } from "./bot.ts";
import { aiSupport as contract } from "./contract.ts";
import { aiSupportLanguages as languages } from "./words/languages.ts";
import { aiSupportWords as words } from "./words.ts";

let story: Story<Sandbox>;
beforeAll(async () => {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract, words, bot, languages });
});
afterAll(() => story?.close());

test("someone who asks is answered with the reply that was set", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, contract, { reply: "Ahoy!" });
  const robin = await story.world.join(guild, "Robin");
  const answer = await robin.command("ai-support hello");
  expect(answer.content).toBe("Ahoy!");
});
