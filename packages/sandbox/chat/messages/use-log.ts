import type { APIMessage } from "discord-api-types/v10";
import { useCallback, useEffect } from "react";
import { describeError } from "../protocol/api-error.ts";
import { changeLog } from "../store/on-messages.ts";
import { withEntry } from "../store/replace.ts";
import type { Session } from "../store/session.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import { type ChannelLog, EMPTY_LOG } from "../store/world.ts";

const PAGE = 50;

/** A channel's messages, read from the server when first looked at, with a way to read further back. */
export function useLog(channelId: string): {
  readonly log: ChannelLog;
  readonly loadOlder: () => void;
  readonly retry: () => void;
} {
  const session = useSession();
  const log = useWorld((world) => world.logs.get(channelId));
  const isMissing = log === undefined;

  useEffect(() => {
    if (isMissing) void loadFirst(session, channelId);
  }, [session, channelId, isMissing]);

  const loadOlder = useCallback(() => void loadPage(session, channelId), [session, channelId]);
  const retry = useCallback(() => void loadFirst(session, channelId), [session, channelId]);
  return { log: log ?? EMPTY_LOG, loadOlder, retry };
}

async function loadFirst(session: Session, channelId: string): Promise<void> {
  session.world.update((world) => ({ ...world, logs: withEntry(world.logs, channelId, EMPTY_LOG) }));
  try {
    const page = await readPage(session, channelId);
    session.world.update((world) =>
      changeLog(world, channelId, (log) => ({
        ...EMPTY_LOG,
        state: "ready",
        hasOlder: page.length === PAGE,
        messages: merge(page, log.messages),
      })),
    );
  } catch (error) {
    session.world.update((world) =>
      changeLog(world, channelId, (log) => ({ ...log, state: "failed", failure: describeError(error) })),
    );
  }
}

async function loadPage(session: Session, channelId: string): Promise<void> {
  const log = session.world.get().logs.get(channelId);
  const oldest = log?.messages[0];
  if (log === undefined || oldest === undefined || log.isLoadingOlder || !log.hasOlder) return;
  const change = (changeOf: (log: ChannelLog) => ChannelLog) =>
    session.world.update((world) => changeLog(world, channelId, changeOf));
  change((before) => ({ ...before, isLoadingOlder: true }));
  try {
    const page = await readPage(session, channelId, oldest.id);
    change((before) => ({
      ...before,
      isLoadingOlder: false,
      hasOlder: page.length === PAGE,
      messages: merge(page, before.messages),
    }));
  } catch {
    // The next scroll asks again.
    change((before) => ({ ...before, isLoadingOlder: false }));
  }
}

async function readPage({ call }: Session, channelId: string, before?: string): Promise<APIMessage[]> {
  const query = before === undefined ? "" : `&before=${before}`;
  const page = await call<APIMessage[]>("GET", `/channels/${channelId}/messages?limit=${PAGE}${query}`);
  return page.reverse();
}

/** What came live meanwhile stays; nothing stands twice. */
function merge(page: readonly APIMessage[], live: readonly APIMessage[]): APIMessage[] {
  const known = new Set(live.map(({ id }) => id));
  return [...page.filter(({ id }) => !known.has(id)), ...live];
}
