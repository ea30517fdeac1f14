/** The shared props of a schedule's inputs. */
export type PartProps = { id: string; isReadOnly: boolean; isInvalid: boolean; describedBy: string | undefined };
