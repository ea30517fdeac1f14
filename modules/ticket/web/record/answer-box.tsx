import { Button, Checkbox, Textarea } from "@mantine/core";
import { useLocalStorage, useSessionStorage } from "@mantine/hooks";
import { SendHorizontalIcon } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { TicketDetail } from "../../contract.ts";
import css from "./answer-box.module.css";
import { ReadyReplies } from "./ready-replies.tsx";
import type { Answers } from "./use-answers.ts";

const ANSWER_MAX = 1900;

type Props = {
  draftKey: string;
  replies: TicketDetail["can"]["replies"];
  onSend: Answers["send"];
};

/** The reply draft; it is kept in this tab until it is sent. */
export function AnswerBox({ draftKey, replies, onSend }: Props) {
  const [text, setText] = useSessionStorage({ key: draftKey, defaultValue: "" });
  const [isEnterSending, setIsEnterSending] = useLocalStorage({ key: "tickets enter sends", defaultValue: true });
  const isReady = text.trim() !== "";
  const submit = (): void => {
    if (!isReady) return;
    onSend({ text: text.trim() }, text.trim());
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends IME composition, as in Japanese.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const isAsked = event.ctrlKey || event.metaKey || (isEnterSending && !event.shiftKey);
    if (!isAsked) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={css.box}>
      <ReadyReplies
        replies={replies}
        onSend={({ name, text: words }) => onSend({ ready: name }, words || `The saved reply “${name}”`)}
      />
      <Textarea
        aria-label="Reply"
        placeholder="The bot posts it in the ticket"
        value={text}
        maxLength={ANSWER_MAX}
        autosize
        minRows={1}
        maxRows={8}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.below}>
        <Checkbox
          label="Enter to send"
          size="xs"
          checked={isEnterSending}
          onChange={({ currentTarget }) => setIsEnterSending(currentTarget.checked)}
        />
        <span className={css.hint}>{isEnterSending ? "Shift+Enter for a new line" : "Ctrl+Enter to send"}</span>
        <Button onClick={submit} disabled={!isReady} rightSection={<SendHorizontalIcon size={16} aria-hidden />}>
          Send
        </Button>
      </div>
    </div>
  );
}
