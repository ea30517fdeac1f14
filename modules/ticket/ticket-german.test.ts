// A ticket in a server whose language on Discord is German: the texts for its opener and the team.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

test("speaks the server's language from opening to rating, in messages, buttons, forms and files", async () => {
  const { guild, robin, mara, crew, channel, tickets } = await story.harbour();
  await guild.asOwner("PATCH", `/guilds/${guild.id}`, { preferred_locale: "de" });
  await story.world.settle();
  await story.configure(guild, { teams: [crew], transcriptForOpener: true });
  expect((await mara.command("ticket claim")).content).toBe("Verwende diesen Befehl in einem Ticket.");
  const opened = await robin.command("ticket open");
  const { channelId } = await channel();
  expect(opened.content).toBe(`Dein Ticket ist offen: <#${channelId}>`);
  const [opening] = await story.messages(channelId);
  // The settings were never saved with another text, so the defaults are in the server's language.
  expect(opening?.content).toMatch(/^Hallo <@\d+>, danke für deine Nachricht\. \*\*Crew\*\* antwortet dir hier\./);
  expect(JSON.stringify(opening?.components)).toMatch(/Schließen.*Übernehmen/);
  await story.hours(1);
  expect((await robin.command("ticket open")).content).toBe(
    `Du kannst gerade kein Ticket öffnen:\n• Du hast schon so viele offene Tickets, wie erlaubt sind (1): <#${channelId}>`,
  );
  expect((await mara.press("ticket:claim", { channelId })).content).toBe("Du hast dieses Ticket übernommen.");
  expect((await mara.command("ticket priority", { level: "high" }, { channelId })).content).toBe("Priorität: hoch");
  const form = await mara.press("ticket:close", { channelId });
  expect(JSON.stringify(form)).toContain("Grund (für das Mitglied sichtbar)");
  expect((await mara.submit(form, { 0: { value: "Gefunden" } })).content).toBe("Ticket geschlossen.");
  expect(await story.said(channelId)).toContain(
    `🔒 Mara hat dieses Ticket geschlossen.\n> Gefunden\n<@${robin.id}>, wie waren wir?`,
  );
  const survey = await robin.press("ticket:rate:1:4", { channelId });
  expect((await robin.submit(survey, { 0: { value: "" } })).content).toBe(
    "Danke für deine Bewertung: 4 von 5 Sternen.",
  );
  expect(await tickets()).toMatchObject([{ rating: 4, closeReason: "Gefunden" }]);
});

test("follows the server's language at once, also in event handlers", async () => {
  const { guild, robin, channel, tickets } = await story.harbour();
  const speak = async (locale: string) => {
    await guild.asOwner("PATCH", `/guilds/${guild.id}`, { preferred_locale: locale });
    await story.world.settle();
  };
  await speak("de");
  await story.configure(guild, {});
  await robin.command("ticket open");
  await robin.say("Mein Paket ist weg", await channel());
  await speak("en-US");
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ state: "closed", closeReason: "The member left the server." }]);
});
