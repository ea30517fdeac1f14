import type { APIDMChannel } from "discord-api-types/v10";
import { goTo } from "../shell/route.ts";
import { withEntry } from "../store/replace.ts";
import type { Session } from "../store/session.ts";

/** Opens the direct messages with a person. */
export async function writeTo(session: Session, userId: string): Promise<void> {
  const channel = await session.call<APIDMChannel>("POST", "/users/@me/channels", { body: { recipient_id: userId } });
  session.world.update((world) => ({
    ...world,
    directChannels: withEntry(world.directChannels, channel.id, channel),
  }));
  goTo(undefined, channel.id);
}
