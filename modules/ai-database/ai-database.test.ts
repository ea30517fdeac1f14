// Stories of ai-database with a real bot on the sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { aiDatabaseBot as bot } from "./bot.ts";
import { aiDatabase as contract } from "./contract.ts";
import { aiDatabaseLanguages as languages } from "./words/languages.ts";
import { aiDatabaseWords as words } from "./words.ts";

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
  const answer = await robin.command("ai-database hello");
  expect(answer.content).toBe("Ahoy!");
});
