import type { APIChannel } from "discord-api-types/v10";
import { goTo } from "../shell/route.ts";
import type { Guild } from "../store/world.ts";
import styles from "./message-row.module.css";

/** The way from a message into the thread that grew from it. */
export function ThreadLink({ thread, guild }: { readonly thread: APIChannel; readonly guild: Guild | undefined }) {
  return (
    <button type="button" className={styles.thread} onClick={() => goTo(guild?.id, thread.id)}>
      {thread.name} <span>See the thread</span>
    </button>
  );
}
