import { type RefObject, useEffect, useRef, useState } from "react";
import type { DropEdge } from "./drag-item.ts";

type Options = { list: string; at: number; isOff: boolean; onMove: (from: number, to: number) => void };
type DraggedItem = {
  rowRef: RefObject<HTMLLIElement | null>;
  handleRef: RefObject<HTMLSpanElement | null>;
  /** The side at which what is being dragged would be put. */
  edge: DropEdge | null;
  isDragging: boolean;
};

/** One item of a list that can be dragged by its handle to another place in it. Keys need a way of their own. */
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
