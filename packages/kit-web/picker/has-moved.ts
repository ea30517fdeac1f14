import type { MouseEvent } from "react";

/** Whether the pointer moved: browsers also send the event when the content below it moved. */
export const hasMoved = ({ movementX, movementY }: MouseEvent): boolean => movementX !== 0 || movementY !== 0;
