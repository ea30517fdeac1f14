/** Harbour Lights: five members and no problems; for trying each module. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { World } from "../state/world.ts";
import { GuildBuilder } from "./guild-builder.ts";
import { personId } from "./people.ts";

export function seedHarbourLights(world: World): void {
  const [mara, tomas, aiko, jonas] = [personId("mara"), personId("tomas"), personId("aiko"), personId("jonas")];
  const build = new GuildBuilder(world, "Harbour Lights", mara, 420);
  const { guild } = build;
  guild.settings.description = "Lighthouses, small boats and long exposures.";
  const newcomer = build.role("Newcomer", 0n, { color: 0x95a5a6 });
  const photographer = build.role("Photographer", 0n, { color: 0x2ecc71, mentionable: true });
  const keeper = build.role("Keeper", P.KickMembers | P.ManageMessages | P.ModerateMembers, {
    color: 0xe67e22,
    hoist: true,
  });
  const pilot = build.role("Harbour Pilot", P.ManageGuild | P.ManageRoles | P.ManageChannels, {
    color: 0xf1c40f,
    hoist: true,
  });
  build.bot();
  build.member(tomas, [pilot, photographer]);
  build.member(aiko, [keeper, photographer]);
  build.member(jonas, [newcomer]);

  const pier = build.category("The pier");
  const welcome = build.text(pier, "welcome", "Say hello.");
  const rules = build.text(pier, "rules", "Please read once.", build.readOnly(keeper, pilot));
  const news = build.text(pier, "announcements", "What is happening.", build.readOnly(keeper, pilot));
  const talk = build.category("On deck");
  const general = build.text(talk, "general", "Anything that floats.");
  const photos = build.text(talk, "photos", "One picture a day.");
  build.text(talk, "bot-commands", "Try the bot here.");
  build.voice(talk, "Wheelhouse");
  const staff = build.category("Wheelhouse staff", build.hidden(keeper, pilot));
  build.text(staff, "staff", "For keepers and pilots.");
  build.text(staff, "bot-log", "What the bot reports.");
  guild.settings.system_channel_id = welcome.id;
  guild.settings.rules_channel_id = rules.id;

  build.say(
    rules,
    mara,
    9_000,
    "1. Be kind.\n2. No selling without asking.\n3. Say where a picture was taken, unless the place is fragile.",
  );
  build.say(
    news,
    mara,
    5_000,
    "**Night walk on Saturday.** We meet at the old slipway at 21:30. Bring a tripod and a red torch.",
  );
  build.say(welcome, tomas, 4_300, `Welcome aboard, everyone. The coffee is in <#${general.id}>.`);
  build.say(welcome, jonas, 4_250, "Hello! I found you through the tide-table thread.");
  const question = build.say(
    general,
    aiko,
    1_400,
    "Has anyone tried the new sensor on a full moon? Mine blows out the lamp room every time.",
  );
  build.say(
    general,
    tomas,
    1_390,
    "Two stops under and lift the shadows afterwards. The lamp is brighter than you think.",
    {
      type: 19,
      message_reference: { message_id: question.id, channel_id: general.id, guild_id: guild.id },
      mentionIds: [aiko],
    },
  );
  const thanks = build.say(general, aiko, 1_385, "That did it. Thank you!");
  thanks.reactions.set("🌊", { emoji: { id: null, name: "🌊" }, userIds: new Set([tomas, mara]) });
  build.say(general, jonas, 700, "Is the breakwater open again after the storm?");
  build.say(general, mara, 690, "Since Thursday. Mind the last twenty metres, the rail is still missing.");
  build.say(photos, aiko, 300, "Godrevy at first light. No filter, only patience.");
  build.say(photos, mara, 280, "Oh, that is lovely. May I use it for the calendar?");
  build.say(photos, aiko, 275, "Of course.");
}
