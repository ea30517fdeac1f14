import type { Handlers } from "./handlers.ts";
import { changeEntry, withoutEntry } from "./replace.ts";
import type { World } from "./world.ts";

export const interactionEvents: Handlers = {
  INTERACTION_SUCCESS: (world, { nonce = "" }) => ({
    ...world,
    interactions: withoutEntry(world.interactions, nonce),
  }),
  INTERACTION_FAILURE: (world, { nonce = "" }) => ({
    ...world,
    interactions: changeEntry(world.interactions, nonce, (interaction) => ({ ...interaction, state: "failed" })),
  }),
  INTERACTION_MODAL_CREATE: (world, data) => ({
    ...world,
    interactions: withoutEntry(world.interactions, data.nonce ?? ""),
    modal: {
      id: data.id,
      nonce: data.nonce,
      custom_id: data.custom_id,
      title: data.title,
      components: data.components,
      applicationId: data.application.id,
      applicationName: data.application.name,
      channelId: data.channel_id,
      guildId: data.guild_id ?? findGuildId(world, data.channel_id),
    },
  }),
  APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE: (world, data) => ({ ...world, choices: data }),
};

/** The server sends only the channel of a modal. */
function findGuildId(world: World, channelId: string): string | undefined {
  return [...world.guilds.values()].find((guild) => guild.channels.has(channelId))?.id;
}
