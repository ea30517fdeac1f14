import { type ReactNode, useId } from "react";
import type { Block } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS } from "#kit/message/message-limits.ts";
import type { PathIssues } from "../form/path-issues.ts";
import { ItemList } from "../items/item-list.tsx";
import { AddBlock } from "./add-block.tsx";
import { BLOCK_KINDS, blockSummary } from "./block-kinds.ts";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";

type Props<B extends Block> = {
  blocks: readonly B[];
  onChange: (blocks: B[]) => void;
  issues: PathIssues;
  min: number;
  /** Allowed part types. */
  types: readonly B["type"][];
  create: (type: B["type"]) => B;
  addLabel: string;
  draw: (block: B, onChange: (block: B) => void, issues: PathIssues) => ReactNode;
};

/** The blocks of a message or of a container, in order. */
export function BlockList<B extends Block>({ blocks, onChange, issues, min, types, create, addLabel, draw }: Props<B>) {
  const { isReadOnly } = useComposing();
  const adderId = useId();
  return (
    <ItemList
      items={blocks}
      onChange={onChange}
      min={min}
      max={MESSAGE_LIMITS.components}
      issues={issues}
      isReadOnly={isReadOnly}
      noun="Part"
      nameOf={({ type }, at) => `${BLOCK_KINDS[type].name} ${at + 1}`}
      markOf={({ type }) => {
        const { Icon } = BLOCK_KINDS[type];
        return <Icon size={18} className={css.mark} />;
      }}
      summaryOf={blockSummary}
      draw={(block, _, change, inside) => draw(block, change, inside)}
      adderId={adderId}
      adder={(add, isFull) => (
        <AddBlock id={adderId} label={addLabel} types={types} isFull={isFull} onAdd={(type) => add(create(type))} />
      )}
    />
  );
}
