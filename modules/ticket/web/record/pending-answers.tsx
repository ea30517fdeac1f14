import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { MarkdownText } from "#kit-web/message-preview/markdown/markdown-text.tsx";
import css from "./conversation.module.css";
import type { Answers } from "./use-answers.ts";

/** Replies that Discord has not accepted yet. */
export function PendingAnswers({ answers: { pending, sendAgain, discard } }: { answers: Answers }) {
  if (pending.length === 0) return null;
  return (
    <ul className={css.pending} aria-label="Sending">
      {pending.map((answer) => (
        <li key={answer.key} data-refused={answer.refusal !== null || undefined}>
          <div>
            <MarkdownText text={answer.text} />
          </div>
          {answer.refusal === null ? (
            <small role="status">Sending…</small>
          ) : (
            <div className={css.refused} role="alert">
              <IconAlertTriangle size={16} aria-hidden />
              <span>Not sent. {answer.refusal}</span>
              <Button size="compact-sm" variant="default" onClick={() => sendAgain(answer)}>
                Try again
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => discard(answer)}>
                Discard
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
