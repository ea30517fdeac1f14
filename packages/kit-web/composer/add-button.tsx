import { Button } from "@mantine/core";
import { PlusIcon } from "lucide-react";
import { useComposing } from "./composer-context.ts";

type Props = { id: string; label: string; isFull: boolean; onAdd: () => void };

/** Adds a part; at the maximum it stays focusable and does nothing. */
export function AddButton({ id, label, isFull, onAdd }: Props) {
  if (useComposing().isReadOnly) return null;
  return (
    <div>
      <Button
        id={id}
        variant="default"
        size="sm"
        leftSection={<PlusIcon size={16} aria-hidden />}
        data-disabled={isFull}
        aria-disabled={isFull}
        onClick={() => !isFull && onAdd()}
      >
        {label}
      </Button>
    </div>
  );
}
