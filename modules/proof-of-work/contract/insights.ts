import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { funnel } from "#kit/funnel.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { base } from "./submissions.ts";

export const INSIGHT_DAYS = 90;

const reviewer = z.object({
  person: actor,
  decided: z.int(),
  /** From 0 to 1. */
  approvalRate: z.number(),
  /** Between submission and decision. */
  medianSeconds: z.number(),
  /** Submissions that someone else judged too, and on how many of them both agreed. */
  shared: z.int(),
  agreed: z.int(),
});
export type Reviewer = z.output<typeof reviewer>;

export const insightRoutes = {
  insights: route({
    method: "GET",
    path: `${base}/insights`,
    access: "manage",
    summary: `How far submissions of the last ${INSIGHT_DAYS} days got, who reviewed them, and what each task paid.`,
    params: guildPath,
    answer: answer({
      funnel,
      reviewers: z.array(reviewer),
      tasks: z.array(
        z.object({ number: z.int(), title: z.string(), submitted: z.int(), approved: z.int(), points: z.int() }),
      ),
    }),
  }),
};
