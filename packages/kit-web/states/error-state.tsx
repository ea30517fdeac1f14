import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { ApiError, errorMessage } from "../api/api-error.ts";
import { useFocusHeading } from "../overlay/use-focus-heading.ts";
import css from "./state.module.css";

type Props = {
  title: string;
  /** The heading level, as of an EmptyState. */
  level?: 2 | 3;
  error: unknown;
  /** Replaces the default text for errors that are not a response of the server. */
  words?: string;
  onRetry?: () => void;
  action?: ReactNode;
};

/** Shown when data could not be loaded: the reason and what to do. */
export function ErrorState({ title, level = 3, error, words, onRetry, action }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useFocusHeading(element);
  const Title = `h${level}` as const;
  const reference = error instanceof ApiError ? error.reference : null;
  return (
    <div ref={element} className={css.state} data-error role="alert">
      <Title>{title}</Title>
      <p>{words === undefined || error instanceof ApiError ? errorMessage(error) : words}</p>
      {reference && <p className={css.reference}>Reference: {reference}</p>}
      <div className={css.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {action}
      </div>
    </div>
  );
}
