import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Review } from "#kit/reviews/define-reviews.ts";

export type Appeal = Review<{ case: number; text: string; what: string }>;

/** The file's columns for what members wrote. */
export const appealColumns: RecordColumns<Appeal> = [
  { id: "case", file: ["Case", ({ about }) => String(about.case)] },
  { id: "text", file: ["Appeal", ({ about }) => about.text] },
];
