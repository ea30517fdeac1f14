import { type RefObject, useEffect, useRef, useState } from "react";
import type { DropEdge } from "./drag-item.ts";

type Options = { list: string; at: number; isOff: boolean; onMove: (from: number, to: number) => void };
type DraggedItem = {
  rowRef: RefObject<HTMLLIElement | null>;
  handleRef: RefObject<HTMLSpanElement | null>;
  /** The side at which the dragged item would be dropped. */
  edge: DropEdge | null;
  isDragging: boolean;
};

/** Makes a list item draggable by its handle. Keyboard users need another way to move it. */
export function useDragItem({ list, at, isOff, onMove }: Options): DraggedItem {
  const rowRef = useRef<HTMLLIElement>(null);
  const handleRef = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });

  useEffect(() => {
    const { current: row } = rowRef;
    const { current: handle } = handleRef;
    if (isOff || !row || !handle) return;
    let detach = (): void => {};
    let isGone = false;
    void import("./drag-item.ts").then(({ attachDragItem }) => {
      if (isGone) return;
      detach = attachDragItem({
        row,
        handle,
        list,
        at,
        onMove: (from, to) => move.current(from, to),
        onEdge: setEdge,
        onDragging: setIsDragging,
      });
    });
    return () => {
      isGone = true;
      detach();
    };
  }, [list, at, isOff]);

  return { rowRef, handleRef, edge, isDragging };
}
