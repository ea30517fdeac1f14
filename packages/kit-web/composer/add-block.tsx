import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Block } from "#kit/message/composed-message.ts";
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
  if (useComposing().isReadOnly) return null;
  return (
    <div>
      <Menu position="bottom-start" width={320} shadow="lg" disabled={isFull}>
        <Menu.Target>
          <Button
            id={id}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            data-disabled={isFull}
            aria-disabled={isFull}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {types.map((type) => {
            const { name, explains, Icon } = BLOCK_KINDS[type];
            return (
              <Menu.Item key={type} leftSection={<Icon size={18} />} onClick={() => onAdd(type)}>
                <span className={css.name}>{name}</span>
                <span className={css.explains}>{explains}</span>
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
