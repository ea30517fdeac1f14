// Practice drops, which owners send before a type is real: each type asks what a real drop would ask, and pays nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { createModuleTests } from "#kit-server/module/bot/module-tests.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { clickToEarnBot } from "./bot.ts";
import { clickToEarn } from "./contract.ts";
import { type DropStory, kindOf, openDropStory } from "./testing/drop-story.ts";

let story: DropStory;
beforeAll(async () => {
  story = await openDropStory();
});
afterAll(() => story?.close());

/** A guild whose module is off, and a way to send the practice drop of a type. */
async function practicing(kinds: Parameters<typeof kindOf>[0][]) {
  const guild = await story.newGuild();
  const config = clickToEarn.config.parse({
    drops: kinds.map((kind) => kindOf({ channel: guild.channelId, reward: pointsReward(10), ...kind })),
  });
  const { services } = story.world;
  const { orm, cdnUrl, translators, logger } = services.context;
  const loadBots = async () => ({ "click-to-earn": clickToEarnBot });
  const sendTest = createModuleTests({ rest: services.rest, orm, cdnUrl, translators, logger, loadBots });
  const snapshot = await story.world.guild(guild.id);
  const caller = { id: guild.ownerId, name: "Mara", avatar: null };
  const send = (item?: number, channelId: string | null = guild.channelId) =>
    sendTest({ contract: clickToEarn, test: "drop", guild: snapshot, config, caller, channelId, item });
  return { guild, send, owner: await story.world.owner(guild) };
}
const PRACTICE = "click-to-earn:practice";
type Buttons = { components?: { components: { custom_id: string; label: string }[] }[] };
const buttonsOf = (message: unknown) => ((message ?? {}) as Buttons).components?.[0]?.components ?? [];

test("sends the practice drop of the chosen type, and of the last one by default", async () => {
  const { guild, send, owner } = await practicing([
    { name: "Chest", message: wording("The chest") },
    { name: "Raffle", message: wording("The raffle"), mode: "draw", reward: { min: 5, max: 9, role: null } },
  ]);
  await send(0);
  expect(await story.said(guild.channelId)).toMatch(/The chest[\s\S]*0 of 1 claimed[\s\S]*Practice drop: no rewards/);
  expect((await owner.press(PRACTICE)).content).toMatch(/practice drop.* You would have won 10 points\.$/);
  await send();
  expect(await story.said(guild.channelId)).toContain("The raffle");
  expect((await owner.press(PRACTICE)).content).toMatch(/nothing is drawn.* a chance to win 5 to 9 points\.$/);
  expect(await story.drops(guild)).toEqual([]);
  expect(await story.balance(guild, owner.id)).toBe(0);
});

test("asks for a second press, and for a symbol, as a real drop does", async () => {
  const role = "1400000000000000001";
  const { send, owner } = await practicing([
    { name: "Twice", steps: "confirm" },
    { name: "Symbol", steps: "symbol", reward: { min: 1_000_000, max: 1_000_000, role } },
  ]);
  await send(0);
  const question = await owner.press(PRACTICE);
  expect(question.content).toBe("Claim it?");
  expect((await owner.press(PRACTICE, { answer: question })).content).toContain("You would have won 10 points");
  await send(1);
  const symbols = await owner.press(PRACTICE);
  const choices = buttonsOf(symbols.message);
  const wanted = /\*\*(\w+)\*\*/.exec(symbols.content)?.[1];
  expect(choices).toHaveLength(4);
  for (const { custom_id, label } of choices) {
    const { content } = await owner.press(custom_id, { answer: symbols });
    expect(content).toContain(
      label === wanted ? `You would have won 1,000,000 points and <@&${role}>` : "Wrong symbol",
    );
  }
});

test("works in direct messages, where the page sends it by default", async () => {
  const { send, owner } = await practicing([{ name: "Chest" }]);
  const { id: messageId, channelId } = await send(0, null);
  const [application] = await story.sandbox.control.applications();
  const [message] = await story.sandbox.control.messages(channelId);
  const data = { component_type: 2, custom_id: buttonsOf(message)[0]?.custom_id };
  const nonce = String(Math.random()).slice(2);
  const at = { application_id: application?.id, channel_id: channelId, message_id: messageId, nonce };
  await owner.ask("POST", "/interactions", { type: 3, ...at, data });
  await story.world.settle();
  const { message: reply } = await story.sandbox.control.answer(nonce);
  expect(reply?.content).toContain("You would have won 10 points");
});
