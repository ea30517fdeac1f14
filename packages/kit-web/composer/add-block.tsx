import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Block } from "#kit/message/composed-message.ts";
import { expectMenu, LateMenu } from "../overlay/late-menu.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import css from "./add-block.module.css";
import { BLOCK_KINDS } from "./block-kinds.ts";
import { useComposing } from "./composer-context.ts";

type Props<T extends Block["type"]> = {
  id: string;
  label: string;
  types: readonly T[];
  isFull: boolean;
  onAdd: (type: T) => void;
};

/** Offers the kinds of parts, each explained. */
export function AddBlock<T extends Block["type"]>({ id, label, types, isFull, onAdd }: Props<T>) {
  const { target, opening } = useOpening(expectMenu);
  if (useComposing().isReadOnly) return null;
  return (
    <div>
      <Button
        {...target}
        onClick={isFull ? undefined : target.onClick}
        id={id}
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-haspopup="menu"
        data-disabled={isFull}
        aria-disabled={isFull}
      >
        {label}
      </Button>
      <LateMenu
        opening={opening}
        label={label}
        position="bottom-start"
        width={320}
        entries={types.map((type) => {
          const { name, explains, Icon } = BLOCK_KINDS[type];
          const content = (
            <>
              <span className={css.name}>{name}</span>
              <span className={css.explains}>{explains}</span>
            </>
          );
          return { key: type, content, icon: <Icon size={18} />, onChoose: () => onAdd(type) };
        })}
      />
    </div>
  );
}
