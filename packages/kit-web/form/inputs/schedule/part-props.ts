/** What the inputs of a part of a schedule share. */
export type PartProps = { id: string; isReadOnly: boolean; isInvalid: boolean; describedBy: string | undefined };
