import { useState } from "react";

/** Which of the rows on screen are selected. `ids` are in the order of the rows. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Where a range begins. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const selected = ids.filter((id) => chosen.has(id));
  const toggle = (id: string, isRange = false): void => {
    const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
    const range = isRange && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const isOn = !chosen.has(id);
    const others = [...chosen].filter((one) => !range.includes(one));
    setChosen(new Set(isOn ? [...others, ...range] : others));
    setAnchor(id);
  };
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(selected.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
