import { Button } from "@mantine/core";
import { RefreshCwIcon, TriangleAlertIcon } from "lucide-react";
import type { HealthItem } from "#kit/health.ts";
import { FixLink } from "../picker/fix-link.tsx";
import { formatMoment } from "../time/moment.ts";
import css from "./health-panel.module.css";

type Props = {
  items: readonly HealthItem[];
  labelOf: (fieldName: string) => string;
  /** Focuses the value at this path of the form. */
  onGoTo: (path: string) => void;
  onRecheck: () => void;
  isChecking: boolean;
  checkedAt: string | null;
};

/** All problems that stop the module, each with its fix and a link to it. */
export function HealthPanel({ items, labelOf, onGoTo, onRecheck, isChecking, checkedAt }: Props) {
  if (items.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby="health-title">
      <div className={css.head}>
        <TriangleAlertIcon size={20} aria-hidden />
        <h2 id="health-title">
          {items.length === 1 ? "This problem stops the module" : "These problems stop the module"}
        </h2>
        {checkedAt && <span className={css.checked}>Checked {formatMoment(checkedAt)}</span>}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<RefreshCwIcon size={16} aria-hidden />}
          loading={isChecking}
          onClick={onRecheck}
        >
          Check again
        </Button>
      </div>
      <ul>
        {items.map(({ path, code, message }) => {
          const name = path?.split(".")[0];
          return (
            <li key={`${path}-${code}-${message}`}>
              <span>{message}</span>
              {path && name && (
                <button type="button" onClick={() => onGoTo(path)}>
                  Go to {labelOf(name)}
                </button>
              )}
              <FixLink code={code} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
