import type { APIMessage } from "discord-api-types/v10";
import { EyeIcon } from "lucide-react";
import { removeMessages } from "../store/on-messages.ts";
import { useSession } from "../store/use-world.ts";
import styles from "./message-row.module.css";

/** Shown below an ephemeral reply, which only the client can dismiss. */
export function EphemeralNote({ message }: { readonly message: APIMessage }) {
  const { world } = useSession();
  return (
    <p className={styles.note}>
      <EyeIcon size={16} aria-hidden="true" /> Only you can see this ·
      <button
        type="button"
        onClick={() => world.update((before) => removeMessages(before, message.channel_id, [message.id]))}
      >
        Dismiss message
      </button>
    </p>
  );
}
