import {
  AutoModerationActionType,
  AutoModerationRuleEventType,
  AutoModerationRuleTriggerType,
  ChannelType,
  Events,
} from "discord.js";
import { expect, test } from "vitest";
import { logIn } from "../testing/discord-js.ts";
import { openStage } from "../testing/sample.ts";

test("creates, applies, edits, lists and deletes a rule, each with an event", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage);
  const guild = bot.guild("Harbour Lights");
  const general = guild.channels.cache.find((channel) => channel.name === "general");
  const alerts = await guild.channels.create({ name: "alerts", type: ChannelType.GuildText });
  const made = bot.next(Events.AutoModerationRuleCreate);
  const rule = await guild.autoModerationRules.create({
    name: "No shipwrecks",
    eventType: AutoModerationRuleEventType.MessageSend,
    triggerType: AutoModerationRuleTriggerType.Keyword,
    triggerMetadata: { keywordFilter: ["wreck*"] },
    actions: [
      { type: AutoModerationActionType.BlockMessage, metadata: { customMessage: "Bad luck" } },
      { type: AutoModerationActionType.SendAlertMessage, metadata: { channel: alerts } },
    ],
    enabled: true,
  });
  expect((await made)[0].id).toBe(rule.id);
  const acted = bot.next(Events.AutoModerationActionExecution, ({ action }) => action.type === 1);
  const jonas = await stage.as("Jonas Weber");
  await expect(
    jonas.post(`/channels/${general?.id ?? ""}/messages`, { body: { content: "a wreckage" } }),
  ).rejects.toMatchObject({ code: 200_000 });
  const [execution] = await acted;
  expect([execution.ruleId, execution.matchedKeyword, execution.content]).toEqual([rule.id, "wreck*", "a wreckage"]);
  expect((await rule.edit({ enabled: false })).enabled).toBe(false);
  expect((await guild.autoModerationRules.fetch()).has(rule.id)).toBe(true);
  const gone = bot.next(Events.AutoModerationRuleDelete);
  await rule.delete("Calm seas");
  expect((await gone)[0].id).toBe(rule.id);
});
