import type { Events } from "./events.ts";
import type { Handlers } from "./handlers.ts";
import { channelEvents } from "./on-channels.ts";
import { guildEvents } from "./on-guilds.ts";
import { interactionEvents } from "./on-interactions.ts";
import { memberEvents } from "./on-members.ts";
import { messageEvents } from "./on-messages.ts";
import { reactionEvents } from "./on-reactions.ts";
import { threadEvents } from "./on-threads.ts";
import type { World } from "./world.ts";

const handlers: Handlers = {
  ...guildEvents,
  ...memberEvents,
  ...channelEvents,
  ...threadEvents,
  ...messageEvents,
  ...reactionEvents,
  ...interactionEvents,
};

/** Unknown events change nothing. */
export function applyDispatch(world: World, event: string, data: unknown): World {
  const handler = handlers[event as keyof Events] as ((world: World, data: unknown) => World) | undefined;
  return handler === undefined ? world : handler(world, data);
}
