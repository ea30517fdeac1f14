import { useState } from "react";

/** The fields shared by key events of React and of the browser. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly preventDefault: () => void;
}

/** The selected suggestion. Arrow keys move the selection, Enter and Tab accept it. */
export function useChoice<T>(items: readonly T[], onTake: (item: T) => void) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, Math.max(0, items.length - 1));

  /** Returns whether the key was handled. */
  const onKey = (event: PressedKey): boolean => {
    const item = items[index];
    if (item === undefined || event.isComposing) return false;
    switch (event.key) {
      case "ArrowDown":
        setChosen((index + 1) % items.length);
        break;
      case "ArrowUp":
        setChosen((index - 1 + items.length) % items.length);
        break;
      case "Enter":
      case "Tab":
        if (event.shiftKey) return false;
        setChosen(0);
        onTake(item);
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  };

  return { index, setChosen, onKey };
}
