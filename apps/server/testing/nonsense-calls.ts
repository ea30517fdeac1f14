// Requests that partly match a route's contract: generated from its schemas with unexpected values.
import * as z from "zod";
import type { RouteContract } from "#kit/route.ts";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** Reproducible: the same seed gives the same requests. Returns numbers from 0 up to 1. */
export type Random = () => number;
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const TEXTS = [
  ...["", " ", "0", "-1", "1e999", "NaN", "null", "undefined", "true", "constructor", "__proto__", "toString"],
  ...[
    "\u0000",
    "\ud800",
    "\uffff",
    "\u202eabc",
    "🌊".repeat(40),
    "%00",
    "%",
    "_",
    "\\",
    "'",
    '";--',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: tests template injection
    "${7*7}",
    "{member}",
  ],
  ...["../../etc/passwd", "http://127.0.0.1/", "javascript:alert(1)", "9".repeat(40), "a".repeat(5_000), "2026-02-30"],
  ...["{a, plural, other {", "<script>", "00000000-0000-0000-0000-000000000000", "9223372036854775808", "-0"],
];
const INVALID_VALUES: readonly unknown[] = [
  ...[null, true, [], {}, [[]], [null], { constructor: {} }, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 63)],
  ...TEXTS,
];

/** `known`: ids of existing things in the guild, such as channels and records. */
export type Known = readonly string[];

function madeFrom(
  schema: Schema | boolean | undefined,
  random: Random,
  known: Known,
  root: Schema,
  depth = 0,
): unknown {
  if (typeof schema !== "object" || depth > 6 || random() < 0.06) return oneOf(random, INVALID_VALUES);
  if (schema.$ref) return madeFrom(root.$defs?.[schema.$ref.split("/").at(-1) ?? ""], random, known, root, depth + 1);
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return madeFrom(oneOf(random, among), random, known, root, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(random, schema.enum);
  switch (Array.isArray(schema.type) ? oneOf(random, schema.type) : schema.type) {
    case "object": {
      const names = Object.entries(schema.properties ?? {}).filter(() => random() < 0.9);
      const extra = random() < 0.05 ? [[oneOf(random, ["__proto__", "constructor", "x"]), 1]] : [];
      return Object.fromEntries([
        ...names.map(([name, inner]) => [name, madeFrom(inner, random, known, root, depth + 1)]),
        ...extra,
      ]);
    }
    case "array":
      return Array.from({ length: oneOf(random, [0, 1, 1, 2, 3]) }, () =>
        madeFrom(schema.items, random, known, root, depth + 1),
      );
    case "integer":
    case "number":
      return oneOf(random, [schema.minimum ?? 0, schema.maximum ?? 1e9, 0, 1, 7, 30, 2_147_483_648, 1e15]);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    default:
      return random() < 0.75 ? oneOf(random, [...known, "a", "Billing", crypto.randomUUID()]) : oneOf(random, TEXTS);
  }
}

export type InvalidCall = { path: string; body: unknown };

/** A value that almost matches the schema. */
export function invalidValue(inner: z.ZodType, known: Known, random: Random): unknown {
  const schema = z.toJSONSchema(inner, { io: "input", unrepresentable: "any" }) as Schema;
  return madeFrom(schema, random, known, schema);
}

/** `id`: the guild's, which most requests keep in the path. */
export function invalidCall(route: RouteContract, id: string, known: Known, random: Random): InvalidCall {
  const made = (inner: z.ZodType | undefined): unknown => inner && invalidValue(inner, known, random);
  const text = (value: unknown): string => encodeURIComponent(String(value).toWellFormed().slice(0, 200) || "x");
  const params = (made(route.params) ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) =>
    name === "id" && random() < 0.97 ? id : text(params?.[name] ?? oneOf(random, known)),
  );
  const query = (made(route.query) ?? {}) as Record<string, unknown>;
  const asked = Object.entries(query ?? {}).map(([name, value]) => `${text(name)}=${text(value)}`);
  return { path: asked.length > 0 ? `${path}?${asked.join("&")}` : path, body: made(route.body) };
}
