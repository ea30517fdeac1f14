import { type FormField, isShown } from "#kit/field.ts";
import type { Values } from "./draft.ts";
import { hasIssueAt, type PathIssues } from "./path-issues.ts";

/** Whether a field is visible: a hidden field with an issue is, so that it can be fixed. */
export const isSeen = (field: FormField, values: Values, issues: PathIssues): boolean =>
  isShown(field, values) || hasIssueAt(issues, field.name);
