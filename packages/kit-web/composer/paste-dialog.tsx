import { Button } from "@mantine/core";
import { type RefObject, useState } from "react";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { type ReadMessage, readMessage } from "#kit/message/message-json.ts";
import { GrowingTextarea } from "../form/growing-textarea.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import css from "./dialog.module.css";

type Props = {
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
  onUse: (message: ComposedMessage) => void;
};

/** Imports a message as JSON: copied here, or exported by an embed or webhook builder. */
export function PasteDialog({ returnTo, onClose, onUse }: Props) {
  return (
    <Dialog returnTo={returnTo} onClose={onClose} title="Paste a message" size="lg" closeLabel="Close without pasting">
      <PasteForm onUse={onUse} />
    </Dialog>
  );
}

function PasteForm({ onUse }: Pick<Props, "onUse">) {
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadMessage | null>(null);
  const check = (typed: string): void => {
    setText(typed);
    setRead(typed.trim() === "" ? null : readMessage(typed));
  };
  const message = read && "message" in read ? read : null;
  return (
    <div className={css.stack}>
      <GrowingTextarea
        label="Message JSON"
        description="Copied from Guildhall or exported from another tool. It replaces this wording."
        value={text}
        onChange={({ currentTarget }) => check(currentTarget.value)}
        error={read && "fault" in read ? read.fault : null}
        minRows={6}
        maxRows={16}
        spellCheck={false}
        classNames={{ input: css.code }}
        data-autofocus
      />
      {message && message.left.length > 0 && (
        <div className={css.left} role="status">
          <strong>Some parts can't be imported:</strong>
          <ul>
            {message.left.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.actions}>
        <Button disabled={!message} onClick={() => message && onUse(message.message)}>
          Use this message
        </Button>
      </div>
    </div>
  );
}
