// The settings. Tasks are records: they are created and ended often.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";

const DAY_S = 86_400;
const POSTS = { types: ["text"], needs: ["ViewChannel", "SendMessages"] } as const;
/** The panel's key. */
export const PANEL = "Tasks";

export const config = z.strictObject({
  reviewIn: field.channel(POSTS),
  needsReason: field.toggle({ fallback: true }),
  remindAfter: field.optionalDuration({ minSeconds: 3600, maxSeconds: 14 * DAY_S, fallback: DAY_S }),
  remindRole: field.role({ assignable: false, mentioned: true, isAdvanced: true }),
  expireAfter: field.optionalDuration({ minSeconds: 3600, maxSeconds: 90 * DAY_S, fallback: null, isAdvanced: true }),
  panelIn: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  panelMessage: field.message({
    fallback: { content: "**Tasks**\nChoose a task, do it, and hand in your work. Our team looks at everything." },
  }),
  galleryIn: field.channel({
    types: ["text", "announcement"],
    needs: ["ViewChannel", "SendMessages", "EmbedLinks", "AttachFiles"],
  }),
  /** What the reward of a new task begins with. */
  usualPoints: field.number({ min: 0, max: 1_000_000, fallback: 50, unit: "points" }),
  notifies: field.toggle({ fallback: true }),
  gate: field.eligibility(),
  /** In days, after the decision. */
  fileDays: field.number({ min: 1, max: 365, fallback: 90, unit: "days", isAdvanced: true }),
  keepDays: field.number({ min: 30, max: 1095, fallback: 365, unit: "days", isAdvanced: true }),
});
export type WorkConfig = z.output<typeof config>;

/** Files belong to a submission that is kept at least as long. */
export const configFaults = ({ fileDays, keepDays }: WorkConfig): FieldIssue[] =>
  fileDays > keepDays ? [{ path: "fileDays", code: "filesOutlive" }] : [];
