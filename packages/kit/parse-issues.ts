import type * as z from "zod";
import type { FieldIssue, WordParams } from "./error.ts";
import { type FieldIssueCode, fieldIssueWords } from "./field-words.ts";

/** What zod refused, as the faults that forms and the API name: one for each value, with its dotted path. */
export function fieldIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join(".");
    if (issue.code !== "unrecognized_keys") return { path, ...fault(issue) };
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: "unknownField" }));
  });
}

type Fault = { code: FieldIssueCode; params?: WordParams };

function fault(issue: z.core.$ZodIssue): Fault {
  switch (issue.code) {
    case "too_big":
      return { code: TOO_BIG[issue.origin] ?? "tooLarge", params: { max: Number(issue.maximum) } };
    case "too_small":
      if (issue.origin === "string" || issue.origin === "array") return { code: "required" };
      return { code: "tooSmall", params: { min: Number(issue.minimum) } };
    case "invalid_value":
      return { code: "notAnOption" };
    case "invalid_type":
      return { code: issue.message.endsWith("undefined") ? "required" : "invalid" };
    case "custom":
      return { code: ownCode(issue.params) };
    default:
      return { code: "invalid" };
  }
}

const TOO_BIG: Partial<Record<string, FieldIssueCode>> = { string: "tooLong", array: "tooMany" };

/** A refinement names its fault as `params: { code }`. */
function ownCode(params: Record<string, unknown> | undefined): FieldIssueCode {
  const code = params?.code;
  return typeof code === "string" && code in fieldIssueWords ? (code as FieldIssueCode) : "invalid";
}
