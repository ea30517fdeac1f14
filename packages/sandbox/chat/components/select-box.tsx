import { clsx } from "clsx";
import { CheckIcon, ChevronDownIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { EmojiGlyph } from "../messages/emoji-glyph.tsx";
import { Spinner } from "../ui/notice.tsx";
import { Popup } from "../ui/popup.tsx";
import styles from "./select-box.module.css";
import type { SelectOption } from "./select-options.ts";

export interface SelectBoxProps {
  readonly id?: string;
  readonly label: string;
  /** Called when the list opens. */
  readonly options: () => readonly SelectOption[];
  readonly values: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  readonly onValues: (values: readonly string[]) => void;
}

/** A box that opens a list of options; several selected options are submitted when the list closes. */
export function SelectBox({
  id,
  label,
  options,
  values,
  min,
  max,
  isDisabled = false,
  isPending = false,
  onValues,
}: SelectBoxProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useState(values);
  const given = values.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bot may have edited its message
  useEffect(() => setChosen(values), [given]);
  const titles = useTitles(chosen, options);

  const close = () => {
    setAnchor(undefined);
    const hasChanged = chosen.join("\n") !== given;
    if (max > 1 && hasChanged && chosen.length >= min) onValues(chosen);
    else if (max > 1 && hasChanged) setChosen(values);
  };
  const toggle = (value: string) => {
    if (max === 1) {
      const next = chosen[0] === value && min === 0 ? [] : [value];
      setChosen(next);
      setAnchor(undefined);
      onValues(next);
    } else if (chosen.includes(value)) setChosen(chosen.filter((other) => other !== value));
    else if (chosen.length < max) setChosen([...chosen, value]);
  };

  return (
    <>
      <button
        id={id}
        type="button"
        className={styles.box}
        disabled={isDisabled}
        aria-haspopup="listbox"
        aria-expanded={anchor !== undefined}
        aria-busy={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={clsx(styles.value, titles === "" && styles.empty)}>{titles === "" ? label : titles}</span>
        {isPending ? (
          <Spinner label="Waiting for an answer" isSmall />
        ) : (
          <ChevronDownIcon size={20} aria-hidden="true" />
        )}
      </button>
      {anchor !== undefined && (
        <Popup anchor={anchor} label={label} onClose={close} isAnchorWide className={styles.popup}>
          <OptionList label={label} options={options} chosen={chosen} isMultiple={max > 1} onToggle={toggle} />
        </Popup>
      )}
    </>
  );
}

interface OptionListProps {
  readonly label: string;
  readonly options: () => readonly SelectOption[];
  readonly chosen: readonly string[];
  readonly isMultiple: boolean;
  readonly onToggle: (value: string) => void;
}

/** Searching finds options beyond this many. */
const DRAWN = 60;

function OptionList({ label, options, chosen, isMultiple, onToggle }: OptionListProps) {
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options must not change while the list is open
  const all = useMemo(options, []);
  const wanted = query.toLowerCase();
  const shown = all
    .filter(({ title, note }) => `${title} ${note ?? ""}`.toLowerCase().includes(wanted))
    .slice(0, DRAWN);
  const index = Math.min(active, shown.length - 1);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[index];
    if (event.key === "ArrowDown") setActive((index + 1) % Math.max(1, shown.length));
    else if (event.key === "ArrowUp") setActive((index - 1 + shown.length) % Math.max(1, shown.length));
    else if (event.key === "Enter" && option !== undefined) onToggle(option.value);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        type="search"
        role="combobox"
        className={styles.search}
        aria-label={`Find in: ${label}`}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? `${id}-${index}` : undefined}
        placeholder="Search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple}
        className={styles.list}
        ref={list}
      >
        {shown.map((option, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above handles the keys
          <div
            key={option.value}
            id={`${id}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.value)}
            className={clsx(styles.option, position === index && styles.active)}
            onPointerMove={() => setActive(position)}
            onClick={() => onToggle(option.value)}
          >
            {option.emoji !== undefined && <EmojiGlyph emoji={option.emoji} />}
            <span className={styles.words}>
              <span>{option.title}</span>
              {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            </span>
            {chosen.includes(option.value) && <CheckIcon size={18} aria-hidden="true" />}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.none}>Nothing to choose.</p>}
    </>
  );
}

function useTitles(chosen: readonly string[], options: () => readonly SelectOption[]): string {
  if (chosen.length === 0) return "";
  const titles = new Map(options().map(({ value, title }) => [value, title]));
  return chosen.map((value) => titles.get(value) ?? value).join(", ");
}
