/** Parses a request's body and rejects it as Discord rejects a form: with errors nested by path. */
import { Locale } from "discord-api-types/v10";
import { z } from "zod";
import { isSnowflake } from "../state/snowflake.ts";
import { PlatformError } from "./errors.ts";

export interface FormFault {
  path: readonly PropertyKey[];
  code: string;
  message: string;
}

const LOCALES: readonly string[] = Object.values(Locale);

/** Separates the code from the message in an error that our own schemas raise. */
const MARK = "\u0000";

export function fault(code: string, message: string): string {
  return `${code}${MARK}${message}`;
}

function formError(faults: readonly FormFault[]): PlatformError {
  const errors: Record<string, unknown> = {};
  for (const { path, code, message } of faults) {
    let at = errors;
    for (const segment of path) {
      const next = at[String(segment)] ?? {};
      at[String(segment)] = next;
      at = next as Record<string, unknown>;
    }
    const earlier = Array.isArray(at._errors) ? at._errors : [];
    at._errors = [...earlier, { code, message }];
  }
  return new PlatformError(400, 50035, "Invalid Form Body", errors);
}

export function refuseField(path: readonly PropertyKey[], code: string, message: string): PlatformError {
  return formError([{ path, code, message }]);
}

/**
 * Reads a form. Drops unknown fields, as Discord does, but reports them to `noteIgnored`: libraries send more than is
 * documented, and a misspelled field must still be easy to find.
 */
export function parseForm<T>(schema: z.ZodType<T>, given: unknown, noteIgnored: (field: string) => void = () => {}): T {
  let form = given;
  for (;;) {
    const parsed = schema.safeParse(form, { reportInput: true });
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.flatMap((issue) => innermost(issue, []));
    const unknown = issues.flatMap(({ issue, path }) =>
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [],
    );
    if (unknown.length === 0) throw formError(issues.map(({ issue, path }) => faultOf(issue, path)));
    form = structuredClone(form);
    for (const path of unknown) {
      remove(form, path);
      noteIgnored(path.join("."));
    }
  }
}

interface Located {
  issue: z.core.$ZodIssue;
  path: readonly PropertyKey[];
}

/** The issues of the union branch that matched furthest, because that branch was probably meant. */
function innermost(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Located[] {
  const path = [...above, ...issue.path];
  if (issue.code !== "invalid_union") return [{ issue, path }];
  const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length);
  return best === undefined || best.length === 0 ? [{ issue, path }] : best.flatMap((inner) => innermost(inner, path));
}

function remove(form: unknown, path: readonly PropertyKey[]): void {
  let at = form;
  for (const segment of path.slice(0, -1)) at = (at as Record<PropertyKey, unknown>)[segment];
  delete (at as Record<PropertyKey, unknown>)[path.at(-1) ?? ""];
}

function faultOf(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): FormFault {
  const [code, message] = wordsFor(issue);
  return { path, code, message };
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}

function wordsFor(issue: z.core.$ZodIssue): [code: string, message: string] {
  const [code, message] = issue.message.split(MARK);
  if (code !== undefined && message !== undefined) return [code, message];
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return ["BASE_TYPE_REQUIRED", "This field is required"];
      return TYPE_FAULTS[issue.expected] ?? ["BASE_TYPE_CONVERT", `Could not interpret as ${issue.expected}.`];
    case "invalid_value":
      if (issue.input === undefined) return ["BASE_TYPE_REQUIRED", "This field is required"];
      return ["BASE_TYPE_CHOICES", `Value must be one of {${issue.values.map(pythonText).join(", ")}}.`];
    case "invalid_union":
      return "options" in issue && issue.options !== undefined
        ? [
            "UNION_TYPE_CHOICES",
            `Value of field "${issue.discriminator}" must be one of (${issue.options.map(String).join(", ")}).`,
          ]
        : ["BASE_TYPE_INVALID", issue.message];
    case "too_big":
      return issue.origin === "number"
        ? ["NUMBER_TYPE_MAX", `int value should be less than or equal to ${issue.maximum}.`]
        : ["BASE_TYPE_MAX_LENGTH", `Must be ${issue.maximum} or fewer in length.`];
    case "too_small":
      return issue.origin === "number"
        ? ["NUMBER_TYPE_MIN", `int value should be greater than or equal to ${issue.minimum}.`]
        : ["BASE_TYPE_MIN_LENGTH", `Must be ${issue.minimum} or more in length.`];
    default:
      return ["BASE_TYPE_INVALID", issue.message];
  }
}

const TYPE_FAULTS: Record<string, [string, string]> = {
  string: ["STRING_TYPE_CONVERT", "Could not interpret value as string."],
  number: ["NUMBER_TYPE_COERCE", "Value is not int."],
  int: ["NUMBER_TYPE_COERCE", "Value is not int."],
  boolean: ["BOOLEAN_TYPE_CONVERT", "Must be either true or false."],
  array: ["LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"],
  object: ["DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"],
};

function pythonText(value: unknown): string {
  return typeof value === "string" ? `'${value}'` : String(value);
}

/** Text within a length that Discord counts in code points. */
export function text(min: number, max: number): z.ZodType<string> {
  const message =
    min > 0
      ? fault("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`)
      : fault("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
  return z.string().superRefine((value, refinement) => {
    const length = value.length <= max && value.length >= min ? value.length : [...value].length;
    if (min > 0 && length === 0) {
      refinement.addIssue({ code: "custom", message: fault("BASE_TYPE_REQUIRED", "This field is required") });
    } else if (length < min || length > max) refinement.addIssue({ code: "custom", message: message });
  });
}

export function list<T>(item: z.ZodType<T>, min: number, max: number): z.ZodType<T[]> {
  return z.array(item).refine((value) => value.length >= min && value.length <= max, {
    error:
      min > 0
        ? fault("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`)
        : fault("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`),
  });
}

export const snowflake: z.ZodType<string> = z.preprocess(
  (value) => (typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value),
  z.string().superRefine((value, refinement) => {
    if (!isSnowflake(value)) {
      refinement.addIssue({
        code: "custom",
        message: fault("NUMBER_TYPE_COERCE", `Value "${value}" is not snowflake.`),
      });
    }
  }),
);

/** A whole number; accepts digits in text, as in a query. */
export function integer(min: number, max: number): z.ZodType<number> {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );
}

/** Any number; accepts digits in text. */
export function decimal(min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
    z.number().min(min).max(max),
  );
}

/** One of these numbers, such as an enum's values; accepts digits in text. */
export function oneOf<const T extends number>(...values: readonly T[]): z.ZodType<T> {
  return z.preprocess(
    (value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value),
    z.literal([...values]),
  );
}

export const flag: z.ZodType<boolean> = z.preprocess(
  (value) =>
    value === "true" || value === "1" || value === 1
      ? true
      : value === "false" || value === "0" || value === 0
        ? false
        : value,
  z.boolean(),
);

/** Permission bits as digits in text or as a number; returned as text. */
export const permissionBits: z.ZodType<string> = z.preprocess(
  (value) => (typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? String(value) : value),
  z.string().superRefine((value, refinement) => {
    if (!/^\d{1,20}$/.test(value)) {
      refinement.addIssue({ code: "custom", message: fault("NUMBER_TYPE_COERCE", `Value "${value}" is not int.`) });
    }
  }),
);

export const color = integer(0, 0xffffff);

export const timestamp: z.ZodType<string> = z.string().superRefine((value, refinement) => {
  if (Number.isNaN(Date.parse(value))) {
    refinement.addIssue({
      code: "custom",
      message: fault("DATE_TIME_TYPE_PARSE", `Could not parse ${value}. Should be ISO8601.`),
    });
  }
});

/** A URL with one of these schemes. */
export function webAddress(max = 2048, schemes: readonly string[] = ["http", "https"]): z.ZodType<string> {
  return z.string().superRefine((value, refinement) => {
    const wrong = (code: string, message: string): void =>
      refinement.addIssue({ code: "custom", message: fault(code, message) });
    if (value.length > max) return wrong("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
    if (!URL.canParse(value)) return wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.");
    const scheme = new URL(value).protocol.slice(0, -1);
    if (!schemes.includes(scheme))
      wrong(
        "URL_TYPE_INVALID_SCHEME",
        `Scheme "${scheme}" is not supported. Scheme must be one of (${schemes.map(pythonText).join(", ")}).`,
      );
  });
}

/** A text in other languages, by Discord's names for them. */
export function localized(item: z.ZodType<string>): z.ZodType<Record<string, string | null>> {
  return z.record(z.string(), item.nullable()).superRefine((given, refinement) => {
    for (const locale of Object.keys(given)) {
      if (LOCALES.includes(locale)) continue;
      const message = fault("BASE_TYPE_CHOICES", `Value must be one of {${LOCALES.map(pythonText).join(", ")}}.`);
      refinement.addIssue({ code: "custom", path: [locale], message });
    }
  });
}

/** An emoji in components and polls. */
export const emojiForm = z.strictObject({
  id: snowflake.nullish(),
  name: text(0, 32).nullish(),
  animated: flag.nullish(),
});
