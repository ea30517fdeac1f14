import type * as z from "zod";
import type { FieldIssue, WordParams } from "./error.ts";
import { type FieldIssueCode, fieldIssueWords } from "./field-words.ts";

/** Converts zod's issues to those that forms and the API use: one for each value, with its dotted path. */
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
      if (issue.origin === "array" && Number(issue.minimum) > 1)
        return { code: "tooFew", params: { min: Number(issue.minimum) } };
      if (issue.origin === "string" || issue.origin === "array") return { code: "required" };
      return { code: "tooSmall", params: { min: Number(issue.minimum) } };
    case "invalid_value":
      return { code: "notAnOption" };
    case "invalid_type":
      return { code: /(?:undefined|null)$/.test(issue.message) ? "required" : "invalid" };
    case "invalid_format":
      return { code: issue.format === "date" || issue.format === "datetime" ? "dateUnknown" : "invalid" };
    case "custom":
      return ownFault(issue.params);
    default:
      return { code: "invalid" };
  }
}

const TOO_BIG: Partial<Record<string, FieldIssueCode>> = { string: "tooLong", array: "tooMany" };

/** A refinement passes its code as `params: { code }`, together with the values for its sentence. */
function ownFault({ code, ...params }: Record<string, unknown> = {}): Fault {
  if (typeof code !== "string" || !(code in fieldIssueWords)) return { code: "invalid" };
  return { code: code as FieldIssueCode, params: params as WordParams };
}
