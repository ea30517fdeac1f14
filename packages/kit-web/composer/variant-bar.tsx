import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { CopyPlusIcon, PlusIcon, TrashIcon } from "lucide-react";
import { useComposing } from "./composer-context.ts";
import css from "./variant-bar.module.css";

type Props = {
  count: number;
  max: number;
  chosen: number;
  /** Indexes of wordings with issues. */
  faulty: ReadonlySet<number>;
  onChoose: (at: number) => void;
  onAdd: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** Tabs of a message's wordings; each time the message is sent, one is picked at random. */
export function VariantBar({ count, max, chosen, faulty, onChoose, onAdd, onDuplicate, onRemove }: Props) {
  const { isReadOnly } = useComposing();
  const isFull = count >= max;
  return (
    <div className={css.bar}>
      {count > 1 && (
        <SegmentedControl
          size="sm"
          aria-label="Wording"
          value={String(chosen)}
          onChange={(value) => onChoose(Number(value))}
          data={Array.from({ length: count }, (_, at) => ({
            value: String(at),
            label: (
              <span className={css.variant} data-faulty={faulty.has(at)}>
                Wording {at + 1}
                {faulty.has(at) && <span className={css.spoken}> has errors</span>}
              </span>
            ),
          }))}
        />
      )}
      {!isReadOnly && (
        <span className={css.actions}>
          {!isFull && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<PlusIcon size={16} aria-hidden />}
              onClick={onAdd}
            >
              Add wording
            </Button>
          )}
          {!isFull && (
            <ActionIcon variant="subtle" color="gray" aria-label="Duplicate this wording" onClick={onDuplicate}>
              <CopyPlusIcon size={18} />
            </ActionIcon>
          )}
          {count > 1 && (
            <ActionIcon variant="subtle" color="gray" aria-label="Remove this wording" onClick={onRemove}>
              <TrashIcon size={18} />
            </ActionIcon>
          )}
        </span>
      )}
      {count > 1 && <span className={css.note}>One is picked at random each time.</span>}
    </div>
  );
}
