import type { APIMessage } from "discord-api-types/v10";
import { useState } from "react";
import { readMentions, writeMentions } from "../composer/mention-text.ts";
import { MessageInput } from "../composer/message-input.tsx";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import { deleteMessage, editMessage } from "./message-actions.ts";
import styles from "./message-row.module.css";

export interface MessageEditorProps {
  readonly message: APIMessage;
  readonly guild: Guild | undefined;
  readonly onDone: () => void;
}

/** An editor for a message. Enter saves, Escape cancels; an empty text deletes the message. */
export function MessageEditor({ message, guild, onDone }: MessageEditorProps) {
  const session = useSession();
  const [text, setText] = useState(() => readMentions(message.content, session.world.get(), guild));
  const { fault, run } = useTask();
  const save = async () => {
    const content = writeMentions(text.trim(), session.world.get(), guild);
    if (content === message.content) return onDone();
    const isKept = content !== "" || message.attachments.length > 0;
    if (await run(() => (isKept ? editMessage(session, message, content) : deleteMessage(session, message)))) onDone();
  };
  return (
    <div className={styles.editor}>
      <div className={styles.field}>
        <MessageInput
          label="Edit the message"
          text={text}
          onText={setText}
          guild={guild}
          onSubmit={save}
          onCancel={onDone}
          isFocused
        />
      </div>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <p className={styles.hint}>
        escape to{" "}
        <button type="button" onClick={onDone}>
          cancel
        </button>{" "}
        · enter to{" "}
        <button type="button" onClick={save}>
          save
        </button>
      </p>
    </div>
  );
}
