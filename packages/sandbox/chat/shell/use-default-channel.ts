import { useEffect } from "react";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { arrangeChannels } from "./arrange-channels.ts";
import { goTo } from "./route.ts";

/** The last open channel in each guild, while this page is open. */
const lastSeen = new Map<string, string>();

/** Opens the channel of a guild that the person last had open, else its first channel. */
export function useDefaultChannel(guild: Guild | undefined, channelId: string | undefined): void {
  const { userId } = useSession();
  useEffect(() => {
    if (guild === undefined || !guild.isAvailable) return;
    if (channelId !== undefined && guild.channels.has(channelId)) {
      lastSeen.set(guild.id, channelId);
      return;
    }
    const channels = arrangeChannels(guild, userId).flatMap((group) => group.channels);
    const known = channels.find((channel) => channel.id === lastSeen.get(guild.id)) ?? channels[0];
    if (known !== undefined) goTo(guild.id, known.id);
  }, [guild, channelId, userId]);
}
