import type { APIChannel } from "discord-api-types/v10";
import { useSession } from "../store/use-world.ts";
import { Button } from "../ui/button.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { isArchived, isJoined, isLocked } from "./find-threads.ts";
import styles from "./threads.module.css";

/** Shows a thread's state unless it is open and joined. */
export function ThreadBar({ thread }: { readonly thread: APIChannel }) {
  const { call } = useSession();
  const { attempt } = useToasts();
  const join = () => attempt(() => call("PUT", `/channels/${thread.id}/thread-members/@me`));
  if (isArchived(thread)) {
    return (
      <div className={styles.bar}>
        {isLocked(thread)
          ? "This thread is archived and locked: only moderators can open it again."
          : "This thread is archived. Writing in it opens it again."}
      </div>
    );
  }
  if (isLocked(thread))
    return <div className={styles.bar}>This thread is locked: only moderators can write in it.</div>;
  if (isJoined(thread)) return null;
  return (
    <div className={styles.bar}>
      <span>Join this thread to find it again in the list of channels.</span>
      <Button look="secondary" onClick={join}>
        Join thread
      </Button>
    </div>
  );
}
