import { ChevronDownIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Creation } from "./creation.ts";
import { LateOptionList } from "./late-option-list.tsx";
import type { Option } from "./option.ts";
import css from "./picker-field.module.css";
import { type PickerButtonProps, PickerPopover } from "./picker-popover.tsx";

type Props = PickerButtonProps & {
  options: readonly Option[];
  onChoose: (id: string) => void;
  searchPlaceholder: string;
  emptyText: string;
  creationsOf?: ((search: string) => readonly Creation[]) | undefined;
  /** The current selection. */
  children: ReactNode;
};

/** A field that shows the selection and opens a list. */
export function PickerField({ options, onChoose, searchPlaceholder, emptyText, children, ...more }: Props) {
  const { creationsOf, ...button } = more;
  return (
    <PickerPopover
      {...button}
      width="target"
      className={css.field}
      list={(close) => (
        <LateOptionList
          label={button.label}
          options={options}
          searchPlaceholder={searchPlaceholder}
          emptyText={emptyText}
          creationsOf={creationsOf}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
        />
      )}
    >
      <span className={css.value}>{children}</span>
      <ChevronDownIcon size={16} aria-hidden />
    </PickerPopover>
  );
}
