// A panel in a server whose bot speaks German.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoleStory, PICK, type RoleStory } from "./testing/role-story.ts";

let story: RoleStory;
beforeAll(async () => {
  story = await openRoleStory();
});
afterAll(() => story?.close());

test("shows panels, replies and lists in the server's language", async () => {
  const { guild, join, roles, configOf, configure, buttons } = await story.harbour({ entries: [{ seats: 1 }, {}] });
  await story.story.world.speak(guild.id, "de");
  await configure(configOf({ name: "Rollen" }));
  await story.story.panels.show(guild, "Rollen");
  expect((await buttons())[0]).toBe("role-1 (1 Platz frei)");
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  expect((await robin.press(PICK)).content).toBe(`✅ Du hast jetzt <@&${roles[0]}>.`);
  expect((await wren.press(PICK)).content).toBe(
    `⏳ Alle Plätze von <@&${roles[0]}> sind belegt. Du bist Nummer 1 auf der Warteliste.`,
  );
  const list = await wren.command("roles list");
  expect(list.message?.embeds[0]).toMatchObject({ title: "Deine Rollen" });
  expect(list.message?.embeds[0]?.description).toContain("Nummer 1 auf der Warteliste");
});
