import type { MouseEvent } from "react";

/** Whether a person moved the pointer: browsers also tell of a move when what lies below it has moved. */
export const hasMoved = ({ movementX, movementY }: MouseEvent): boolean => movementX !== 0 || movementY !== 0;
