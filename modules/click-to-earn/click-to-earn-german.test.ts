// A drop in a server whose bot speaks German, from start to end.

import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

let story: DropStory;
beforeAll(async () => {
  story = await openDropStory();
});
afterAll(() => story?.close());

const CLAIM = "click-to-earn:claim";

test("speaks German from a drop's start to its end, and English as soon as that is chosen", async () => {
  const guild = await story.newGuild();
  await story.world.speak(guild.id, "de");
  await story.configure(guild, { reward: pointsReward(1500), winners: 2, gate: [] });
  const [owner, robin, wren] = [
    await story.world.owner(guild),
    await story.world.join(guild, "Robin"),
    await story.world.join(guild, "Wren"),
  ];
  expect((await owner.command("drop list")).content).toBe("Es laufen keine Drops. Du kannst starten: Chest");
  expect((await owner.command("drop create", { kind: "nothing" })).content).toBe(
    "Es gibt keinen Drop mit diesem Namen. Zur Auswahl stehen: Chest",
  );
  await owner.command("drop create", { kind: "chest" });
  expect(await story.said(guild.channelId)).toMatch(/1\.500 Punkte.*\n-# 0 von 2 geholt · endet <t:\d+:R>$/s);
  expect((await robin.press(CLAIM)).content).toBe("🎉 +1.500 Punkte! Dein Guthaben: 1.500.");
  expect((await robin.press(CLAIM)).content).toBe(
    "Du hast dir diesen Drop schon geholt: +1.500 Punkte. Dein Guthaben: 1.500.",
  );
  await wren.press(CLAIM);
  expect(await story.said(guild.channelId)).toMatch(/\*\*Dieser Drop ist beendet\.\*\* Gewonnen: <@\d+>, <@\d+>$/);
  expect((await robin.command("points show")).content).toBe("Du hast **1.500 Punkte** (1.500 verdient, 0 ausgegeben).");
  await story.world.speak(guild.id, "en");
  expect((await robin.command("points show")).content).toBe("You have **1,500** points (1,500 earned, 0 spent).");
});
