import type { APIMessage } from "discord-api-types/v10";
import { Markdown } from "../markdown/draw.tsx";
import { useSession } from "../store/use-world.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import styles from "./asides.module.css";
import { deleteMessage } from "./message-actions.ts";

export function DeleteDialog({ message, onClose }: { readonly message: APIMessage; readonly onClose: () => void }) {
  const session = useSession();
  return (
    <ConfirmDialog
      title="Delete this message?"
      confirm="Delete"
      cancel="Keep it"
      onConfirm={() => deleteMessage(session, message)}
      onClose={onClose}
    >
      <blockquote className={styles.quote}>
        {message.content === "" ? "A message without words." : <Markdown text={message.content} />}
      </blockquote>
    </ConfirmDialog>
  );
}
