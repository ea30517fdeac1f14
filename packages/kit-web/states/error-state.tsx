import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiError, errorMessage } from "../api/api-error.ts";
import css from "./state.module.css";

type Props = {
  title: string;
  error: unknown;
  /** In place of what is said of anything that is no answer of the server. */
  words?: string;
  onRetry?: () => void;
  action?: ReactNode;
};

/** Something could not be read: the reason, and what can be done. */
export function ErrorState({ title, error, words, onRetry, action }: Props) {
  const reference = error instanceof ApiError ? error.reference : null;
  return (
    <div className={css.state} data-error role="alert">
      <h3>{title}</h3>
      <p>{words === undefined || error instanceof ApiError ? errorMessage(error) : words}</p>
      {reference && <p className={css.reference}>Reference: {reference}</p>}
      <div className={css.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {action}
      </div>
    </div>
  );
}
