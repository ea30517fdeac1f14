import { afterEach, expect, test } from "vitest";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { listenerWith } from "#kit-server/testing/listener-module.ts";
import { SCRIPTED_BOT, type ScriptedPlatform, startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import { until } from "#kit-server/testing/until.ts";

let platform: ScriptedPlatform;
let world: BotWorld;
afterEach(async () => {
  await world?.close();
  await platform?.close();
});

test("sends rejected commands again until Discord accepts them, and reports it to the operator", async () => {
  platform = await startScriptedPlatform();
  let isTaken = false;
  let sent = 0;
  platform.answers.set(`PUT /applications/${SCRIPTED_BOT}/commands`, ({ body }) => {
    sent += 1;
    return isTaken ? { status: 200, body } : { status: 400, body: { code: 50035, message: "Invalid Form Body" } };
  });
  world = await startBotWorld(platform, listenerWith({}));
  const isRegistered = async () => (await world.services.metrics.commandsRegistered.get()).values[0]?.value;
  await until("the commands were sent", () => sent > 0);
  expect(await isRegistered()).toBe(0);
  isTaken = true;
  await until("they are taken", async () => (await isRegistered()) === 1);
});
