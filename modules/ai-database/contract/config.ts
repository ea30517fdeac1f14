// The settings of the AI database.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { AUDIENCES } from "./sources.ts";

export const config = z.strictObject({
  whoAsks: field.choice({ options: ["staff", "everyone"], fallback: "staff" }),
  trustedRoles: field.roles({ max: 10, assignable: false }),
  addedAudience: field.choice({ options: AUDIENCES, fallback: "public" }),
  floor: field.number({ min: 0, max: 100, fallback: 40, unit: "%", isAdvanced: true }),
  notesGaps: field.toggle({ fallback: true }),
  keepDays: field.number({ min: 7, max: 365, fallback: 90, unit: "days", isAdvanced: true }),
});
export type KnowledgeConfig = z.output<typeof config>;
