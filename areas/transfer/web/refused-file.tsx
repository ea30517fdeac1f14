import { Button } from "@mantine/core";
import { ApiError } from "#kit-web/api/api-error.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import css from "./transfer.module.css";

type Fault = { line: number; column: number; message: string };
type RefusedFileProps = { error: unknown; onRetry: () => void; onClose: () => void };

/** An unreadable file is fixed elsewhere, so this lists every error with its position. */
export function RefusedFile({ error, onRetry, onClose }: RefusedFileProps) {
  const faults = error instanceof ApiError ? (error.details.faults as Fault[] | undefined) : undefined;
  if (!faults) return <ErrorState title="This file can't be imported" error={error} onRetry={onRetry} />;
  return (
    <div className={css.plan} role="alert">
      <p>The file couldn't be read. Nothing was changed.</p>
      <ul className={css.faults}>
        {faults.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <strong>
              Line {line}, column {column}
            </strong>{" "}
            {message}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onClose}>
        Back
      </Button>
    </div>
  );
}
