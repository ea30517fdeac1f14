// The columns of applications in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Review } from "#kit/reviews/define-reviews.ts";

export type Application = Review<{
  arrival: number;
  joinedAt: string;
  answers: { question: string; answer: string }[];
}>;

export const applicationColumns: RecordColumns<Application> = [
  { id: "joined", file: ["Joined (UTC)", ({ about }) => about.joinedAt] },
  {
    id: "answers",
    file: ["Answers", ({ about }) => about.answers.map(({ question, answer }) => `${question}: ${answer}`).join("\n")],
  },
];
