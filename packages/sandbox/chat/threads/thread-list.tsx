import { type APIChannel, ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import { LockIcon, MessageSquarePlusIcon } from "lucide-react";
import { formatMoment } from "../messages/arrange-messages.ts";
import { goTo } from "../shell/route.ts";
import { computePermissions, has } from "../store/permissions.ts";
import { useGuild, useSession } from "../store/use-world.ts";
import { Button } from "../ui/button.tsx";
import { Fault, Spinner } from "../ui/notice.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { Popup } from "../ui/popup.tsx";
import { findThreads } from "./find-threads.ts";
import { NewThreadDialog } from "./new-thread-dialog.tsx";
import styles from "./threads.module.css";
import { useArchivedThreads } from "./use-archived-threads.ts";

export interface ThreadListProps {
  readonly channel: APIChannel;
  readonly guildId: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A channel's active and archived threads. */
export function ThreadList({ channel, guildId, anchor, onClose }: ThreadListProps) {
  const { userId } = useSession();
  const overlay = useOverlay();
  const guild = useGuild(guildId);
  const { archived, fault } = useArchivedThreads(channel.id);
  if (guild === undefined) return null;
  const open = findThreads(guild, channel.id);
  const mayCreateThread = has(computePermissions(guild, channel, userId), PermissionFlagsBits.CreatePublicThreads);
  const visit = (thread: APIChannel) => {
    onClose();
    goTo(guildId, thread.id);
  };
  return (
    <Popup anchor={anchor} label="Threads" onClose={onClose} className={styles.list} isSheet>
      <header className={styles.header}>
        <h2>Threads</h2>
        {mayCreateThread && (
          <Button
            onClick={() => overlay.open((close) => <NewThreadDialog channel={channel} guild={guild} onClose={close} />)}
          >
            <MessageSquarePlusIcon size={18} aria-hidden="true" /> Create
          </Button>
        )}
      </header>
      {fault !== undefined && <Fault>{fault}</Fault>}
      {open.length > 0 && <Lines title="Open threads" threads={open} onVisit={visit} />}
      {archived !== undefined && archived.length > 0 && (
        <Lines title="Archived threads" threads={archived} onVisit={visit} />
      )}
      {archived === undefined && fault === undefined && <Spinner label="Looking for archived threads" />}
      {open.length === 0 && archived?.length === 0 && <p className={styles.none}>There are no threads here yet.</p>}
    </Popup>
  );
}

interface LinesProps {
  readonly title: string;
  readonly threads: readonly APIChannel[];
  readonly onVisit: (thread: APIChannel) => void;
}

function Lines({ title, threads, onVisit }: LinesProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} — {threads.length}
      </h3>
      <ul>
        {threads.map((thread) => (
          <li key={thread.id}>
            <button type="button" className={styles.thread} onClick={() => onVisit(thread)}>
              <strong>
                {thread.type === ChannelType.PrivateThread && <LockIcon size={14} role="img" aria-label="Private" />}
                {thread.name}
              </strong>
              <span>
                {"message_count" in thread && `${thread.message_count ?? 0} messages · `}
                {"thread_metadata" in thread && thread.thread_metadata?.create_timestamp != null
                  ? formatMoment(thread.thread_metadata.create_timestamp)
                  : ""}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
