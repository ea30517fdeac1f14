import type { APIMessage } from "discord-api-types/v10";
import { useCallback, useEffect } from "react";
import { describeError } from "../protocol/api-error.ts";
import { changeLog } from "../store/on-messages.ts";
import { withEntry } from "../store/replace.ts";
import type { Session } from "../store/session.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import { type ChannelLog, EMPTY_LOG } from "../store/world.ts";

const PAGE = 50;
/** How often a page is read again because messages changed meanwhile. */
const MOST_READS = 3;

/** A channel's messages, loaded when it is first opened, with functions that load older and newer ones. */
export function useLog(channelId: string, messageId: string | undefined) {
  const session = useSession();
  const log = useWorld((world) => world.logs.get(channelId));
  const isMissing = log === undefined;

  useEffect(() => {
    const known = session.world.get().logs.get(channelId);
    // An address without a message shows the newest messages, even if older ones were open before.
    const isWanted =
      messageId === undefined ? known?.hasNewer === false : known?.messages.some(({ id }) => id === messageId);
    if (isMissing || isWanted !== true) void loadFirst(session, channelId, messageId);
  }, [session, channelId, messageId, isMissing]);

  const loadOlder = useCallback(() => void loadFurther(session, channelId, "before"), [session, channelId]);
  const loadNewer = useCallback(() => void loadFurther(session, channelId, "after"), [session, channelId]);
  const loadPresent = useCallback(() => void loadFirst(session, channelId), [session, channelId]);
  return { log: log ?? EMPTY_LOG, loadOlder, loadNewer, loadPresent };
}

/** Loads the newest messages or the ones around a linked message. */
async function loadFirst(session: Session, channelId: string, around?: string): Promise<void> {
  const change = (changeOf: (log: ChannelLog) => ChannelLog) =>
    session.world.update((world) =>
      changeLog(world, channelId, (now) => (now.reading === reading ? changeOf(now) : now)),
    );
  const reading = (session.world.get().logs.get(channelId)?.reading ?? 0) + 1;
  const fresh = { ...EMPTY_LOG, reading };
  session.world.update((world) => ({ ...world, logs: withEntry(world.logs, channelId, fresh) }));
  try {
    const page = await readPage(session, channelId, around === undefined ? "" : `&around=${around}`);
    const isPast = around !== undefined && (await hasAfter(session, channelId, page.at(-1)?.id));
    change((log) => ({
      ...fresh,
      state: "ready",
      hasOlder: page.length >= (around === undefined ? PAGE : PAGE / 2),
      hasNewer: isPast,
      messages: isPast ? page : merge(page, log.messages),
    }));
  } catch (error) {
    change((log) => ({ ...log, state: "failed", failure: describeError(error) }));
  }
}

async function loadFurther(session: Session, channelId: string, side: "before" | "after"): Promise<void> {
  const log = session.world.get().logs.get(channelId);
  const edge = side === "before" ? log?.messages[0] : log?.messages.at(-1);
  if (log?.state !== "ready" || edge === undefined) return;
  const isOlder = side === "before";
  if (isOlder ? log.isLoadingOlder || !log.hasOlder : log.isLoadingNewer || !log.hasNewer) return;
  // Drops a page that was requested before the channel was reloaded.
  const change = (changeOf: (log: ChannelLog) => Partial<ChannelLog>) =>
    session.world.update((world) =>
      changeLog(world, channelId, (now) => (now.reading === log.reading ? { ...now, ...changeOf(now) } : now)),
    );
  change(() => (isOlder ? { isLoadingOlder: true } : { isLoadingNewer: true }));
  try {
    const page = await readPage(session, channelId, `&${side}=${edge.id}`);
    const isMore = page.length === PAGE;
    change(({ messages }) =>
      isOlder
        ? { isLoadingOlder: false, hasOlder: isMore, messages: merge(page, messages) }
        : { isLoadingNewer: false, hasNewer: isMore, messages: merge(messages, page) },
    );
  } catch {
    // The next scroll retries.
    change(() => ({ isLoadingOlder: false, isLoadingNewer: false }));
  }
}

/** Reads it again if one of its messages may have changed while it was on its way. */
async function readPage({ call, world }: Session, channelId: string, side: string): Promise<APIMessage[]> {
  for (let reads = 1; ; reads += 1) {
    world.update((now) => changeLog(now, channelId, (log) => ({ ...log, hasMissed: false })));
    const page = await call<APIMessage[]>("GET", `/channels/${channelId}/messages?limit=${PAGE}${side}`);
    if (reads === MOST_READS || !world.get().logs.get(channelId)?.hasMissed) return page.reverse();
  }
}

async function hasAfter({ call }: Session, channelId: string, messageId: string | undefined): Promise<boolean> {
  if (messageId === undefined) return false;
  const next = await call<APIMessage[]>("GET", `/channels/${channelId}/messages?limit=1&after=${messageId}`);
  return next.length > 0;
}

/** Keeps each message once. Of two copies, the one from the later list is newer. */
function merge(earlier: readonly APIMessage[], later: readonly APIMessage[]): APIMessage[] {
  const known = new Set(later.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !known.has(id)), ...later];
}
