/** The Cobalt Reading Room: a guild without the bot, to try adding it. */
import type { World } from "../state/world.ts";
import { GuildBuilder } from "./guild-builder.ts";
import { personId } from "./people.ts";

export function seedCobaltReadingRoom(world: World): void {
  const mara = personId("mara");
  const build = new GuildBuilder(world, "Cobalt Reading Room", mara, 60);
  build.role("Reader", 0n, { color: 0x0047ab });
  build.member(personId("aiko"));
  const shelf = build.category("Shelves");
  const general = build.text(shelf, "general", "This month: The Waves.");
  build.text(shelf, "suggestions");
  build.guild.settings.system_channel_id = general.id;
  build.say(general, mara, 400, "First fifty pages by Sunday. No spoilers for part three, please.");
}
