// Stories of a module's log channel: it shows the activity that the owner chose, each line once, and problems are
// alerts.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { fieldWordsOf, optionWordsOf } from "#kit/activity-log-words.ts";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import type { ModuleWords } from "#kit/words.ts";
import { listVersions } from "#kit-server/guild/configs/config-history.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";

const lookout = defineModule({
  id: "lookout",
  routeName: "lookout",
  category: "community",
  icon: "Anchor",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({ note: field.text({ max: 20, fallback: "" }) }),
  routes: {},
  pages: [],
  commands: { watch: { permission: null, subcommands: ["sight", "crowd", "rest"] } },
  jobs: {},
  activity: { sighted: z.object({ memberName: z.string(), ships: z.int() }), rested: z.object({}) },
  errors: {},
});
const words: ModuleWords<typeof lookout> = {
  name: "Lookout",
  purpose: "Looks out.",
  fields: { note: { label: "Note", help: "" } },
  choices: {},
  commands: { watch: { description: "Watch", subcommands: { sight: "Sight", crowd: "Crowd", rest: "Rest" } } },
  activity: { sighted: "{memberName} sighted {ships} ships", rested: "Someone rested" },
  errors: {},
};
const inChat = { name: "Ausguck", commands: words.commands, errors: {}, texts: {}, defaults: {} };
const languages = {
  texts: {},
  de: { ...inChat, activity: { sighted: "{memberName} hat {ships} Schiffe gesehen", rested: "Jemand ruht" } },
  es: { ...inChat, activity: words.activity },
};
const bot: ModuleBot<typeof lookout> = {
  on: {},
  commands: {
    watch: {
      sight: async ({ activity }, { id }) => {
        await activity.record("sighted", id, { memberName: "**Robin** @everyone", ships: 2 });
        return { content: "Sighted" };
      },
      crowd: async ({ activity }, { id }) => {
        for (let at = 0; at < 30; at += 1)
          await activity.record("sighted", `${id}:${at}`, { memberName: "M", ships: at });
        return { content: "Sighted" };
      },
      rest: async ({ activity }, { id }) => {
        await activity.record("rested", id, {});
        return { content: "Rested" };
      },
    },
  },
  jobs: {},
};

let story: Story<Sandbox>;
let guild: StoryGuild;
let robin: StoryMember;
beforeAll(async () => {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract: lookout, words, bot, languages });
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild();
  robin = await story.world.join(guild, "Robin");
  await story.world.settle();
});

const configure = (logEvents = ["sighted"]) =>
  story.world.configure(guild.id, lookout, { logChannel: guild.otherChannelId, logEvents });
/** The posted lines without their times. */
async function logged(): Promise<string[]> {
  await story.world.advance(6_000);
  await story.world.settle();
  return (await story.said(guild.otherChannelId)).map((text) => text.replace(/<t:\d+:T> /g, ""));
}
/** For the bot's role, in the guild's first channels. */
const overwrite = async (method: "PUT" | "DELETE") => {
  for (const channelId of [guild.channelId, guild.otherChannelId]) {
    const denied = { type: 0, allow: "0", deny: String(PERMISSION_BITS.SendMessages) };
    await guild.asOwner(method, `/channels/${channelId}/permissions/${guild.botRoleId}`, denied);
  }
  await story.world.settle();
};

test("posts the chosen lines once, in the server's language, without members' markup", async () => {
  await robin.command("watch sight");
  expect(await logged()).toEqual([]);
  await configure();
  await guild.asOwner("PATCH", `/guilds/${guild.id}`, { preferred_locale: "de" });
  await story.world.settle();
  await robin.command("watch rest");
  await story.world.replay(() => robin.command("watch sight"));
  const [line, ...more] = await logged();
  expect(line).toContain("hat 2 Schiffe gesehen");
  expect(line).not.toContain("**Robin**");
  expect(more).toEqual([]);
  const [message] = await story.sandbox.control.messages(guild.otherChannelId);
  expect(message?.mention_everyone).toBe(false);
});

test("combines many lines into one message and reports how many more there are", async () => {
  await configure();
  await robin.command("watch crowd");
  const posted = await logged();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.split("\n")).toHaveLength(21);
  expect(posted[0]).toContain("M sighted 19 ships\n… and 10 more lines in the dashboard.");
});

test("raises an alert of the setting while the bot can't post in the channel", async () => {
  await configure();
  await overwrite("PUT");
  await robin.command("watch sight");
  expect(await logged()).toEqual([]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "logChannel", code: "channelPermissions" }]);
  await expect(
    story.world.configure(guild.id, lookout, { logChannel: guild.channelId, logEvents: ["rested"] }),
  ).rejects.toMatchObject({ issues: [{ path: "logChannel", code: "channelPermissions" }] });
  await overwrite("DELETE");
  expect(await story.world.alerts(guild.id)).toEqual([]);
  await robin.command("watch sight");
  expect(await logged()).toHaveLength(1);
});

test("is a setting with words and history that accepts only lines of its module", async () => {
  await configure();
  await expect(configure(["sunk"])).rejects.toMatchObject({ issues: [{ path: "logEvents.0" }] });
  expect(fieldWordsOf(words, "logChannel")?.label).toBe("Log channel");
  expect(optionWordsOf(words, "logEvents", "sighted")).toBe("… sighted … ships");
  const { orm } = story.world.services.context;
  const [version] = await listVersions(orm, guild.id, lookout, { limit: 1 });
  expect(version?.changes.map(({ path }) => path)).toContain("logChannel");
});
