/** Northwind Makers: 200 members, screening of newcomers, and a role above the bot's to run into. */
import { GuildFeature, MembershipScreeningFieldType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { World } from "../state/world.ts";
import { Chance } from "./chance.ts";
import { GuildBuilder } from "./guild-builder.ts";
import { personId } from "./people.ts";

const LINES: readonly [string, ...string[]] = [
  "The lathe is free this afternoon if anyone wants it.",
  "Does somebody have a spare M6 tap?",
  "Finished the first layer and it only took four tries.",
  "Which oil do you use on walnut?",
  "I measured twice and still cut it wrong.",
  "The laser is back from service, alignment looks good.",
  "Photos of the finished bench are in the gallery.",
  "Try a slower feed, the chips should be curls and not dust.",
  "Thanks, that fixed the chatter.",
  "Who has the key to the paint cabinet?",
  "We need more 3 mm birch ply before the weekend.",
  "My bearing puller worked, I am as surprised as you are.",
  "Is the soldering class still on for Tuesday?",
  "Yes, six places left.",
  "That joint is tighter than my schedule.",
  "Please empty the dust bag when it is three quarters full.",
];

export function seedNorthwindMakers(world: World): void {
  const [ingrid, dario, noor] = [personId("ingrid"), personId("dario"), personId("noor")];
  const build = new GuildBuilder(world, "Northwind Makers", ingrid, 900);
  const { guild } = build;
  const chance = new Chance(200);
  guild.settings.description = "A workshop by the fjord, and everyone who tinkers in it.";
  guild.settings.features = [GuildFeature.Community, GuildFeature.MemberVerificationGateEnabled, GuildFeature.News];
  guild.settings.verification_level = 1;
  guild.settings.explicit_content_filter = 2;
  guild.screening = {
    version: "2025-06-01T09:00:00.000000+00:00",
    description: "A shared workshop. Please read the safety rules.",
    form_fields: [
      {
        field_type: MembershipScreeningFieldType.Terms,
        label: "Read and agree to the workshop rules",
        required: true,
        values: ["Wear eye protection.", "Leave the bench as you want to find it.", "Nobody works alone at night."],
      },
    ],
  };
  const crafts = ["Wood", "Metal", "Print", "Electronics", "Textile"].map((name, index) =>
    build.role(name, 0n, { color: 0x1abc9c + index * 0x101010, mentionable: true }),
  );
  const regular = build.role("Regular", 0n, { color: 0x3498db, hoist: true });
  const mentor = build.role("Mentor", P.ManageMessages | P.ModerateMembers, { color: 0x9b59b6, hoist: true });
  build.bot();
  const steward = build.role("Steward", P.ManageGuild | P.ManageRoles | P.KickMembers | P.BanMembers, {
    color: 0xe74c3c,
    hoist: true,
  });
  build.member(dario, [steward]);
  build.member(noor, [steward]);
  build.member(personId("tomas"), crafts.slice(0, 1));
  build.member(personId("aiko"), [regular]);
  build.crowd(197, chance, [...crafts, regular, mentor]);
  const screened = [...guild.members.values()].slice(-3);
  for (const member of screened) Object.assign(member, { pending: true, roles: [] });
  build.crowd(200, chance, crafts);
  build.boosterRole();

  const door = build.category("Front door");
  const welcome = build.text(door, "welcome", "New here? Say what you make.");
  const rules = build.text(door, "rules", null, build.readOnly(mentor, steward));
  const updates = build.text(door, "announcements", null, build.readOnly(steward));
  const shop = build.category("Workshop");
  const rooms = ["general", "wood", "metal", "print", "electronics", "textile", "gallery", "questions"].map((name) =>
    build.text(shop, name),
  );
  build.voice(shop, "Bench");
  const office = build.category("Office", build.hidden(mentor, steward));
  const staff = build.text(office, "stewards");
  guild.settings.system_channel_id = welcome.id;
  guild.settings.rules_channel_id = rules.id;
  guild.settings.public_updates_channel_id = staff.id;

  build.say(
    rules,
    ingrid,
    60_000,
    "Wear eye protection. Leave the bench as you want to find it. Nobody works alone at night.",
  );
  build.say(updates, dario, 20_000, "The workshop is open until midnight on Thursdays from now on.");
  const voices = [...guild.members.keys()].filter((id) => world.users.get(id)?.bot === false);
  for (let index = 0; index < 240; index++) {
    const room = rooms[chance.below(rooms.length)];
    const author = voices[chance.below(voices.length)];
    if (room !== undefined && author !== undefined) build.say(room, author, 15_000 - index * 60, chance.pick(LINES));
  }
  build.say(staff, ingrid, 500, "Reminder: the insurance wants the extinguishers checked this month.");
}
