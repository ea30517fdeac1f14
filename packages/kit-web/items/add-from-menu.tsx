import { Button } from "@mantine/core";
import { PlusIcon } from "lucide-react";
import type { ComponentType } from "react";
import { expectMenu, LateMenu } from "../overlay/lazy-menu.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import css from "./add-from-menu.module.css";

export type AddedKind = {
  name: string;
  explains: string;
  Icon: ComponentType<{ size: number; className?: string | undefined }>;
};
type Props<T extends string> = {
  id: string;
  label: string;
  kinds: Readonly<Record<T, AddedKind>>;
  /** The offered types, in order. */
  offered: readonly T[];
  isFull: boolean;
  onAdd: (kind: T) => void;
  /** Whether the button gets the focus back after a choice. */
  returnFocus?: boolean;
  /** A smaller button for use inside a card. */
  isSmall?: boolean;
  describedBy?: string | undefined;
};

/** A menu of the types that can be added, each with a description. */
export function AddFromMenu<T extends string>(props: Props<T>) {
  const { id, label, kinds, offered, isFull, onAdd, isSmall = false, returnFocus = true, describedBy } = props;
  const { target, opening } = useOpening(expectMenu);
  return (
    <div>
      <Button
        {...target}
        onClick={isFull ? undefined : target.onClick}
        id={id}
        variant={isSmall ? "subtle" : "default"}
        color="gray"
        size={isSmall ? "compact-sm" : "sm"}
        leftSection={<PlusIcon size={16} aria-hidden />}
        className={css.button}
        aria-haspopup="menu"
        aria-describedby={describedBy}
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
        returnFocus={returnFocus}
        entries={offered.map((kind) => {
          const { name, explains, Icon } = kinds[kind];
          const content = (
            <>
              <span className={css.name}>{name}</span>
              <span className={css.explains}>{explains}</span>
            </>
          );
          return { key: kind, content, icon: <Icon size={18} />, onChoose: () => onAdd(kind) };
        })}
      />
    </div>
  );
}
