import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./completion.module.css";

export interface CompletionListProps<T> {
  readonly id: string;
  readonly label: string;
  readonly items: readonly T[];
  readonly chosen: number;
  readonly keyOf: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
  readonly onChoose: (item: T) => void;
  readonly onHover: (index: number) => void;
}

/** Suggestions above the input, which keeps the focus and references the selected one. */
export function CompletionList<T>({
  id,
  label,
  items,
  chosen,
  keyOf,
  draw,
  onChoose,
  onHover,
}: CompletionListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={label} ref={list}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input that owns this list handles the keys
        <div
          key={keyOf(item)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={clsx(styles.item, index === chosen && styles.chosen)}
          // The press must not take the focus from the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          onPointerMove={() => onHover(index)}
        >
          {draw(item)}
        </div>
      ))}
    </div>
  );
}
