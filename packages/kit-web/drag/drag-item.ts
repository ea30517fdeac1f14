// The part that uses the drag library; use-drag-item.ts fetches it when a list can be reordered.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";

export type DropEdge = "top" | "bottom";

export type DragItem = {
  row: HTMLElement;
  handle: HTMLElement;
  /** Items can be moved only inside their own list. */
  list: string;
  at: number;
  onMove: (from: number, to: number) => void;
  onEdge: (edge: DropEdge | null) => void;
  onDragging: (isDragging: boolean) => void;
};

/** Makes an item draggable and a drop target for its siblings; returns the cleanup function. */
export function attachDragItem({ row, handle, list, at, onMove, onEdge, onDragging }: DragItem): () => void {
  const edgeOf = (data: Record<string | symbol, unknown>): DropEdge | null => {
    const edge = extractClosestEdge(data);
    return edge === "top" || edge === "bottom" ? edge : null;
  };
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ list, at }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.list === list,
      getIsSticky: () => true,
      getData: ({ input, element }) =>
        attachClosestEdge({ list, at }, { input, element, allowedEdges: ["top", "bottom"] }),
      onDrag: ({ self, source }) => onEdge(source.data.at === at ? null : edgeOf(self.data)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ self, source }) => {
        onEdge(null);
        const from = Number(source.data.at);
        const to = getReorderDestinationIndex({
          startIndex: from,
          indexOfTarget: at,
          closestEdgeOfTarget: edgeOf(self.data),
          axis: "vertical",
        });
        if (to !== from) onMove(from, to);
      },
    }),
  );
}
