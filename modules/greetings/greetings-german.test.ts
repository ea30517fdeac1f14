// Greetings in a server whose language on Discord is German.
import { afterAll, beforeAll, expect, test } from "vitest";
import { registeredCommands } from "#kit-server/runtime/interactions/tables.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { greetingsBot } from "./bot.ts";
import { greetings } from "./contract.ts";
import { greetAtOnce } from "./testing/greet-at-once.ts";
import { greetingsLanguages } from "./words/languages.ts";
import { greetingsWords } from "./words.ts";

let sandbox: Sandbox;
let story: Story<Sandbox>;
beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, {
    contract: greetings,
    words: greetingsWords,
    bot: greetingsBot,
    languages: greetingsLanguages,
  });
});
afterAll(async () => story?.close());

test("greets and says goodbye in German with the default texts, and keeps what the owner wrote", async () => {
  const { world } = story;
  const guild = await story.newGuild();
  await guild.asOwner("PATCH", `/guilds/${guild.id}`, { preferred_locale: "de" });
  await world.settle();
  await greetAtOnce(world, guild.id, {
    joinChannel: guild.channelId,
    leaveEnabled: true,
    leaveChannel: guild.otherChannelId,
    leaveMessage: wording("Bye {member.name}, {server.memberCount} remain"),
  });
  const robin = await sandbox.control.createPerson({ displayName: "Robin" });
  await sandbox.control.join(guild.id, robin.id);
  await world.settle();
  const [welcome] = await story.said(guild.channelId);
  expect(welcome).toMatch(new RegExp(`^Willkommen auf Harbour .*, <@${robin.id}>! Du bist Mitglied Nummer 3\\.$`));
  await sandbox.control.leave(guild.id, robin.id);
  await world.settle();
  expect(await story.said(guild.otherChannelId)).toEqual(["Bye Robin, 2 remain"]);
  const mara = await world.owner(guild);
  const preview = await mara.command("greetings test");
  expect(preview.content).toContain("Willkommen auf Harbour");
});

test("describes commands in each member's language without changing their names", async () => {
  const [row] = await story.world.services.database.orm.select().from(registeredCommands);
  const test = "Zeigt die Willkommensnachricht, als wärst du gerade beigetreten";
  expect(row?.commands).toMatchObject([
    {
      name: "greetings",
      description: "Preview greetings",
      description_localizations: { de: "Begrüßungen ausprobieren", "es-419": "Probar las bienvenidas" },
      options: [{ name: "test", description_localizations: { de: test } }],
    },
  ]);
  expect(JSON.stringify(row?.commands)).not.toContain("name_localizations");
});
