// The columns of applications in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Review } from "#kit/reviews/define-reviews.ts";
import type { Chain, Warning } from "../contract.ts";

export type Application = Review<{
  list: number;
  listName: string;
  entry: number;
  chain: Chain;
  address: string;
  ensName: string | null;
  isSigned: boolean;
  warning: Warning | null;
  answers: { question: string; answer: string }[];
}>;

export const applicationColumns: RecordColumns<Application> = [
  { id: "list", file: ["List", ({ about }) => about.listName] },
  { id: "address", file: ["Address", ({ about }) => about.address] },
  { id: "ensName", file: ["ENS name", ({ about }) => about.ensName ?? ""] },
  {
    id: "answers",
    file: ["Answers", ({ about }) => about.answers.map(({ question, answer }) => `${question}: ${answer}`).join("\n")],
  },
];
