import type { APIChannel } from "discord-api-types/v10";
import { MessagesSquareIcon } from "lucide-react";
import { goTo } from "../shell/route.ts";
import { useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import styles from "./message-row.module.css";

/** A link from a message to the thread started from it. */
export function ThreadLink({ thread, guild }: { readonly thread: APIChannel; readonly guild: Guild | undefined }) {
  // The message has an old copy of the thread; the guild has the current one.
  const current = useWorld((world) => world.guilds.get(guild?.id ?? "")?.channels.get(thread.id)) ?? thread;
  const count = "message_count" in current ? (current.message_count ?? 0) : 0;
  return (
    <button type="button" className={styles.thread} onClick={() => goTo(guild?.id, thread.id)}>
      <MessagesSquareIcon size={18} aria-hidden="true" />
      <strong>{current.name}</strong>
      <span>{count === 0 ? "See the thread" : count === 1 ? "1 message ›" : `${count} messages ›`}</span>
    </button>
  );
}
