/** Atlas Assembly: 5,000 members, 250 roles and 500 channels, for tests at scale. */
import { type APIRole, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { ChannelRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { Chance } from "./chance.ts";
import { GuildBuilder } from "./guild-builder.ts";
import { personId } from "./people.ts";

const REGIONS = [
  "Andes",
  "Baltic",
  "Caribbean",
  "Danube",
  "Euphrates",
  "Fennoscandia",
  "Ganges",
  "Hebrides",
  "Iberia",
  "Java",
  "Kalahari",
  "Levant",
  "Mekong",
  "Niger",
  "Oceania",
  "Pampas",
  "Rhine",
  "Sahel",
  "Tyrol",
] as const;

const TOPICS = [
  "general",
  "questions",
  "introductions",
  "meetups",
  "food",
  "music",
  "film",
  "books",
  "games",
  "sport",
  "hiking",
  "cycling",
  "photos",
  "language",
  "history",
  "news",
  "markets",
  "jobs",
  "housing",
  "transport",
  "weather",
  "gardens",
  "pets",
  "crafts",
  "offtopic",
] as const;

const LINES: readonly [string, ...string[]] = [
  "Who else is going to the meetup on Friday?",
  "The minutes of the last session are up.",
  "It rained here for nine days. Please send sun.",
  "Does anybody know a good bakery near the station?",
  "Seconded.",
  "I moved house, my region role should change too.",
  "The night train is back on the timetable from June.",
  "Can we have a channel for birdwatching?",
  "Ask the council, they read along on Mondays.",
  "First snow this morning, photos later.",
  "The vote is open until Sunday evening.",
  "Welcome! Say where you are from and someone will show you around.",
  "My grandmother makes this with twice the garlic.",
  "That link does not open for me.",
  "Works now, thank you.",
];

const CHANNELS = 500;
const ROLES = 250;

export function seedAtlasAssembly(world: World): void {
  const [rafael, noor] = [personId("rafael"), personId("noor")];
  const build = new GuildBuilder(world, "Atlas Assembly", rafael, 1_500);
  const { guild } = build;
  const chance = new Chance(5_000);
  guild.settings.description = "One assembly for every place on the map.";
  const roles: APIRole[] = [];
  // @everyone, the bot's role, two staff roles and the boosters' are the other five
  for (let index = 0; guild.roles.size < ROLES - 4; index++) {
    const region = REGIONS[index % REGIONS.length] ?? "Atlas";
    const rank = Math.floor(index / REGIONS.length) + 1;
    roles.push(build.role(rank === 1 ? region : `${region} ${rank}`, 0n, { color: chance.below(0xffffff) }));
  }
  const moderator = build.role("Moderator", P.KickMembers | P.ManageMessages | P.ModerateMembers, {
    color: 0x2980b9,
    hoist: true,
  });
  build.bot();
  const council = build.role("Council", P.ManageGuild | P.ManageRoles | P.ManageChannels, {
    color: 0xc0392b,
    hoist: true,
  });
  build.member(noor, [council]);
  build.crowd(5_000, chance, [...roles, moderator]);
  build.boosterRole();

  const front = build.category("Assembly hall");
  const welcome = build.text(front, "welcome");
  build.text(front, "rules", null, build.readOnly(council));
  const general = build.text(front, "general");
  build.voice(front, "Lobby");
  build.text(front, "announcements", null, build.readOnly(council));
  guild.settings.system_channel_id = welcome.id;
  const rooms: ChannelRecord[] = [];
  for (const region of REGIONS) {
    const category = build.category(region);
    for (const topic of TOPICS) {
      if (guild.channelIds.size >= CHANNELS) break;
      rooms.push(build.text(category, `${region.toLowerCase()}-${topic}`));
    }
  }
  const talk = new Chance(12);
  const voices = [...guild.members.keys()].filter((id) => world.users.get(id)?.bot === false);
  const speak = (channel: ChannelRecord, minutesBefore: number): void => {
    build.say(channel, talk.pick(voices as [string, ...string[]]), minutesBefore, talk.pick(LINES));
  };
  for (let index = 0; index < 300; index++) speak(general, 20_000 - index * 60);
  for (const room of rooms) for (let index = 0; index < 3; index++) speak(room, 15_000 - index * 4_000);
  build.say(general, rafael, 900, "Order, order. The assembly is open.");
  build.say(general, noor, 890, "Every region has its own rooms below. Ask here if you cannot find yours.");
}
