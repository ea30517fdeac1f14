import type { Block } from "#kit/message/composed-message.ts";
import { AddFromMenu } from "../items/add-from-menu.tsx";
import { BLOCK_KINDS } from "./block-kinds.ts";
import { useComposing } from "./composer-context.ts";

type Props<T extends Block["type"]> = {
  id: string;
  label: string;
  types: readonly T[];
  isFull: boolean;
  onAdd: (type: T) => void;
};

/** Menu of part types, each with a description. */
export function AddBlock<T extends Block["type"]>({ types, ...button }: Props<T>) {
  if (useComposing().isReadOnly) return null;
  return <AddFromMenu {...button} kinds={BLOCK_KINDS} offered={types} />;
}
