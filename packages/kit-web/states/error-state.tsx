import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiError, errorMessage } from "../api/api-error.ts";
import css from "./state.module.css";

type Props = { title: string; error: unknown; onRetry?: () => void; action?: ReactNode };

/** Something could not be read: the reason, and what can be done. */
export function ErrorState({ title, error, onRetry, action }: Props) {
  const reference = error instanceof ApiError ? error.reference : null;
  return (
    <div className={css.state} data-error role="alert">
      <h3>{title}</h3>
      <p>{errorMessage(error)}</p>
      {reference && <p className={css.reference}>Reference: {reference}</p>}
      <div className={css.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {action}
      </div>
    </div>
  );
}
