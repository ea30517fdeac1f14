import { UnstyledButton } from "@mantine/core";
import { PlusIcon, XIcon } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { moveItem } from "../../drag/move-item.ts";
import type { Creation } from "../../picker/creation.ts";
import { LateOptionList } from "../../picker/late-option-list.tsx";
import type { Option } from "../../picker/option.ts";
import { PickerPopover } from "../../picker/picker-popover.tsx";
import css from "./pick.module.css";

type Props = {
  id: string;
  label: string;
  /** The word for one item. */
  noun: "role" | "channel";
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  max: number;
  options: readonly Option[];
  creationsOf: (search: string) => readonly Creation[];
  /** Undefined for an item that no longer exists. */
  draw: (id: string) => { name: string; mark: ReactNode } | undefined;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

/** An ordered list of roles or channels: each can be removed and, with Alt and an arrow key, moved. */
export function ChosenMany({ id, label, noun, value, onChange, max, options, draw, ...field }: Props) {
  const isFull = value.length >= max;
  const open = isFull
    ? options.map((option) => (option.isChosen ? option : { ...option, refusal: `Choose up to ${max}.` }))
    : options;
  const toggle = (one: string): void =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onChange(moveItem(value, at, at + step));
  };

  return (
    <div className={css.many}>
      {value.map((one, at) => {
        const drawn = draw(one);
        const name = drawn?.name ?? `Deleted ${noun}`;
        return (
          <span key={one} className={css.chip} data-gone={!drawn}>
            {drawn && <span className={css.mark}>{drawn.mark}</span>}
            <span className={drawn ? css.name : css.gone}>{name}</span>
            {!field.isReadOnly && (
              <UnstyledButton
                className={css.remove}
                aria-label={drawn ? `Remove ${name}` : `Remove deleted ${noun}`}
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                title={value.length > 1 ? "Remove. Press Alt and an arrow key to move it." : "Remove"}
                onClick={() => toggle(one)}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <XIcon size={14} />
              </UnstyledButton>
            )}
          </span>
        );
      })}
      <PickerPopover
        id={id}
        label={label}
        isReadOnly={field.isReadOnly}
        isInvalid={field.isInvalid}
        describedBy={field.describedBy}
        width="min(400px, calc(100vw - 48px))"
        className={css.add}
        list={() => (
          <LateOptionList
            label={label}
            options={open}
            isMultiple
            onChoose={toggle}
            searchPlaceholder={`Search ${noun}s`}
            emptyText={`No ${noun}s found.`}
            creationsOf={isFull ? undefined : field.creationsOf}
          />
        )}
      >
        <PlusIcon size={16} aria-hidden /> Choose {noun}s
      </PickerPopover>
    </div>
  );
}
