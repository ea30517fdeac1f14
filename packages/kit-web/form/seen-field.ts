import { type FormField, isShown } from "#kit/field.ts";
import type { Values } from "./draft.ts";
import { hasIssueAt, type PathIssues } from "./path-issues.ts";

/** Whether a field is drawn: a hidden one that cannot be saved as it is must be seen to be mended. */
export const isSeen = (field: FormField, values: Values, issues: PathIssues): boolean =>
  isShown(field, values) || hasIssueAt(issues, field.name);
