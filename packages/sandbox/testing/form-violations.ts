/** From a request's schema: one wrong value after another, each in an otherwise valid form. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  contentEncoding?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface Violation {
  value: unknown;
  /** The path at which Discord must report it. */
  path: readonly (string | number)[];
  what: string;
}

/** The description gives this to texts whose length is not really limited. */
const UNLIMITED_LENGTH = 152_133;
const WHOLE_NUMBERS = new Set([Number.MAX_SAFE_INTEGER, 2 ** 31 - 1, 2 ** 31]);

export class FormViolations {
  readonly #schemas: Record<string, Schema>;
  readonly #needs = new Map<Schema, Record<string, unknown>>();

  /** `needs`: by form name, fields that Discord requires although the description doesn't. */
  constructor(schemas: Record<string, Schema>, needs: Record<string, Record<string, unknown>>) {
    this.#schemas = schemas;
    for (const [name, fields] of Object.entries(needs)) {
      const schema = schemas[name];
      if (schema !== undefined) this.#needs.set(schema, fields);
    }
  }

  /** A form with several occurrences in one body is checked at the first. */
  of(given: Schema): Violation[] {
    return this.#of(this.#resolve(given), new Set());
  }

  #of(schema: Schema, seen: Set<Schema>): Violation[] {
    const branches = this.#branches(schema);
    if (branches !== undefined) {
      const choices = constants(branches);
      if (choices !== undefined) return choices.length === 0 ? [] : [whole(outsideChoices(choices), "another value")];
      return this.#ofBranches(branches, seen);
    }
    if (schema.enum !== undefined) return [whole(outsideChoices(schema.enum), "another value")];
    switch (typeOf(schema)) {
      case "object":
        return [whole(5, "a number for an object"), ...this.#ofObject(schema, seen)];
      case "array":
        return [whole(5, "a number for a list"), ...this.#ofList(schema, seen)];
      case "string":
        return [whole({}, "an object for text"), ...ofText(schema)];
      case "integer":
      case "number":
        return [whole("abc", "letters for a number"), ...ofNumber(schema)];
      case "boolean":
        return [whole("abc", "letters for yes or no")];
      default:
        return [];
    }
  }

  /** A violation of only one branch of a union, such as letters where digits or text are allowed, doesn't count. */
  #ofBranches(branches: readonly Schema[], seen: Set<Schema>): Violation[] {
    const takesText = branches.some((branch) => typeOf(branch) === "string");
    return branches
      .flatMap((branch) => this.#of(branch, seen))
      .filter(({ value, path }) => !(takesText && path.length === 0 && isScalar(value)));
  }

  #ofObject(schema: Schema, seen: Set<Schema>): Violation[] {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const good = this.#good(schema) as Record<string, unknown>;
    const named = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      this.#of(this.#resolve(property), seen).map(({ value, path, what }) => ({
        value: { ...good, [name]: value },
        path: [name, ...path],
        what,
      })),
    );
    const missing = (schema.required ?? []).map((name) => {
      const { [name]: _, ...value } = good;
      return { value, path: [name], what: "left out" };
    });
    return [...named, ...missing];
  }

  #ofList({ items = {}, maxItems, minItems = 0, uniqueItems = false }: Schema, seen: Set<Schema>): Violation[] {
    const item = this.#resolve(items);
    const least = Math.max(minItems - 1, 0);
    const inItems = this.#of(item, seen).map(({ value, path, what }) => ({
      value: [value, ...this.#several(item, least)],
      path: [0, ...path],
      what,
    }));
    const isCounted = maxItems !== undefined && maxItems <= 1000 && !(uniqueItems && item.type !== "string");
    return [
      ...inItems,
      ...(isCounted ? [whole(this.#several(item, maxItems + 1), `more than ${maxItems}`)] : []),
      ...(minItems > 0 ? [whole([], `fewer than ${minItems}`)] : []),
    ];
  }

  #several(item: Schema, count: number): unknown[] {
    return Array.from({ length: count }, (_, index) =>
      item.format === "snowflake" ? String(1_000_000_000_000_000_000n + BigInt(index)) : this.#good(item),
    );
  }

  /** A minimal valid value for the form. */
  #good(given: Schema): unknown {
    const schema = this.#resolve(given);
    const branches = this.#branches(schema);
    if (branches !== undefined) return constants(branches)?.[0] ?? this.#good(branches[0] ?? {});
    if (schema.enum !== undefined) return schema.enum[0];
    switch (typeOf(schema)) {
      case "object":
        return {
          ...Object.fromEntries(
            (schema.required ?? []).map((name) => [name, this.#good(schema.properties?.[name] ?? {})]),
          ),
          ...this.#needs.get(schema),
        };
      case "array":
        return this.#several(this.#resolve(schema.items ?? {}), schema.minItems ?? 0);
      case "string":
        return goodText(schema);
      case "integer":
      case "number":
        return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 0;
      case "boolean":
        return false;
      default:
        return null;
    }
  }

  /** The alternatives of a value, without null. */
  #branches(schema: Schema): Schema[] | undefined {
    return (schema.oneOf ?? schema.anyOf)?.map((one) => this.#resolve(one)).filter((one) => one.type !== "null");
  }

  #resolve(schema: Schema): Schema {
    if (schema.$ref !== undefined) return this.#resolve(this.#schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const [only] = schema.oneOf?.filter((one) => one.type !== "null") ?? [];
    if (only !== undefined && only.const === undefined && schema.oneOf?.length === 2 && schema.oneOf.some(isNull))
      return this.#resolve(only);
    return schema;
  }
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object";
}

function isNull({ type }: Schema): boolean {
  return type === "null";
}

function whole(value: unknown, what: string): Violation {
  return { value, path: [], what };
}

function typeOf({ type, properties }: Schema): string | undefined {
  if (Array.isArray(type)) return type.find((one) => one !== "null");
  return type ?? (properties === undefined ? undefined : "object");
}

function constants(branches: readonly Schema[]): unknown[] | undefined {
  return branches.every((one) => one.const !== undefined) ? branches.map((one) => one.const) : undefined;
}

function outsideChoices(choices: readonly unknown[]): unknown {
  return typeof choices[0] === "number" ? 99_999 : "not one of them";
}

function ofText({ format, minLength = 0, maxLength, contentEncoding }: Schema): Violation[] {
  if (contentEncoding !== undefined) return [whole("abc", "no picture")];
  if (format === "snowflake" || format === "date-time" || format === "uri") return [whole("abc", `not a ${format}`)];
  return [
    ...(maxLength !== undefined && maxLength !== UNLIMITED_LENGTH
      ? [whole("x".repeat(maxLength + 1), `longer than ${maxLength}`)]
      : []),
    ...(minLength > 0 ? [whole("", `shorter than ${minLength}`)] : []),
  ];
}

function ofNumber({ minimum, maximum }: Schema): Violation[] {
  const isLimit = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER && !WHOLE_NUMBERS.has(Math.abs(bound));
  return [
    ...(isLimit(minimum) ? [whole(minimum - 1, `less than ${minimum}`)] : []),
    ...(isLimit(maximum) ? [whole(maximum + 1, `more than ${maximum}`)] : []),
  ];
}

function goodText({ format, minLength = 0 }: Schema): string {
  if (format === "snowflake") return "1000000000000000001";
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (format === "uri") return "https://example.org";
  return "x".repeat(Math.max(minLength, 1));
}
