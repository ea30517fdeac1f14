import type { APIChannel, APIThreadList } from "discord-api-types/v10";
import { useEffect, useState } from "react";
import { ApiError, describeError } from "../protocol/api-error.ts";
import { changeGuild } from "../store/on-guilds.ts";
import type { Session } from "../store/session.ts";
import { useSession } from "../store/use-world.ts";

interface Archive {
  readonly archived?: readonly APIChannel[];
  readonly fault?: string;
}

/** A channel's archived threads: the public ones, and the private ones that this person was in. */
export function useArchivedThreads(channelId: string): Archive {
  const session = useSession();
  const [archive, setArchive] = useState<Archive>({});
  useEffect(() => {
    let isGone = false;
    readArchive(session, channelId).then(
      (archived) => {
        if (!isGone) setArchive({ archived });
      },
      (error: unknown) => {
        if (!isGone) setArchive({ fault: describeError(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [session, channelId]);
  return archive;
}

async function readArchive(session: Session, channelId: string): Promise<readonly APIChannel[]> {
  const lists = await Promise.all([
    session.call<APIThreadList>("GET", `/channels/${channelId}/threads/archived/public`),
    session
      .call<APIThreadList>("GET", `/channels/${channelId}/users/@me/threads/archived/private`)
      .catch((error: unknown) => {
        // Forums and announcement channels have no private threads.
        if (error instanceof ApiError) return { threads: [] };
        throw error;
      }),
  ]);
  const threads = lists.flatMap((list): readonly APIChannel[] => list.threads);
  remember(session, threads);
  return threads;
}

/** The gateway lists only open threads, so an archived one is added to the world before it can be opened. */
function remember({ world }: Session, threads: readonly APIChannel[]): void {
  const guildId = threads.map((thread) => ("guild_id" in thread ? thread.guild_id : undefined))[0];
  if (guildId === undefined) return;
  world.update((before) =>
    changeGuild(before, guildId, (guild) => ({
      ...guild,
      channels: new Map([...guild.channels, ...threads.map((thread) => [thread.id, thread] as const)]),
    })),
  );
}
