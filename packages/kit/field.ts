import * as z from "zod";
import type { ChannelTypeName } from "./guild.ts";
import type { Permission } from "./permissions.ts";
import { snowflake } from "./snowflake.ts";

/** Shown only while another field of the same form has this value; a hidden field keeps what it holds. */
export type ShowWhen = { field: string; equals: unknown };
type Common = { showWhen?: ShowWhen };

export type FieldInfo = Common &
  (
    | { kind: "text"; max: number }
    | { kind: "longText"; max: number; placeholders: readonly string[] }
    | { kind: "number"; min: number; max: number; unit: string | null; maxFractionDigits: number }
    | { kind: "toggle" }
    | { kind: "choice"; options: readonly string[] }
    | { kind: "channel"; types: readonly ChannelTypeName[]; needs: readonly Permission[] }
    | { kind: "roles"; max: number; assignable: boolean }
  );
export type FieldKind = FieldInfo["kind"];
export type FieldInfoOf<K extends FieldKind> = Extract<FieldInfo, { kind: K }>;

/**
 * What a form needs to know of a configuration field, kept beside the schema and not inside it. zod forgets it on a
 * later `.optional()` or `.default()`, so factories tag last and a tagged schema is used as it is.
 */
const fieldInfo = z.registry<FieldInfo>();

function tag<S extends z.ZodType>(schema: S, info: FieldInfo): S {
  fieldInfo.add(schema as z.ZodType, info);
  return schema;
}

/** Makes the fields of a configuration. Each has a safe default, so that `config.parse({})` always succeeds. */
export const field = {
  /** One line, at most `max` characters. */
  text: (options: Common & { max: number; fallback: string }) =>
    tag(z.string().max(options.max).default(options.fallback), { kind: "text", ...pick(options), max: options.max }),

  /** Several lines, at most `max` characters; `placeholders` names the `{gaps}` that are filled when it is used. */
  longText: (options: Common & { max: number; fallback: string; placeholders?: readonly string[] }) =>
    tag(z.string().max(options.max).default(options.fallback), {
      kind: "longText",
      ...pick(options),
      max: options.max,
      placeholders: options.placeholders ?? [],
    }),

  /** A number between `min` and `max`, whole unless `maxFractionDigits` says otherwise; `unit` is shown behind it. */
  number: (
    options: Common & { min: number; max: number; fallback: number; unit?: string; maxFractionDigits?: number },
  ) =>
    tag(
      z
        .number()
        .min(options.min)
        .max(options.max)
        .multipleOf(10 ** -(options.maxFractionDigits ?? 0))
        .default(options.fallback),
      {
        kind: "number",
        ...pick(options),
        min: options.min,
        max: options.max,
        unit: options.unit ?? null,
        maxFractionDigits: options.maxFractionDigits ?? 0,
      },
    ),

  toggle: (options: Common & { fallback: boolean }) =>
    tag(z.boolean().default(options.fallback), { kind: "toggle", ...pick(options) }),

  choice: <const O extends readonly [string, ...string[]]>(options: Common & { options: O; fallback: O[number] }) =>
    tag(z.enum(options.options).default(options.fallback as never), {
      kind: "choice",
      ...pick(options),
      options: options.options,
    }),

  /** A channel of the guild, or none. `needs`: what the bot must be allowed to do in it. */
  channel: (options: Common & { types: readonly ChannelTypeName[]; needs: readonly Permission[] }) =>
    tag(snowflake.nullable().default(null), {
      kind: "channel",
      ...pick(options),
      types: options.types,
      needs: options.needs,
    }),

  /** Up to `max` roles of the guild, each once. `assignable`: the bot must be able to hand them out. */
  roles: (options: Common & { max: number; assignable: boolean }) =>
    tag(
      z
        .array(snowflake)
        .max(options.max)
        .refine((ids) => new Set(ids).size === ids.length, { params: { code: "duplicate" } })
        .default([]),
      { kind: "roles", ...pick(options), max: options.max, assignable: options.assignable },
    ),
};

const pick = ({ showWhen }: Common): Common => (showWhen ? { showWhen } : {});

export type FormField = FieldInfo & { name: string };

/** The form is read off the schema, so that a field cannot exist in one and not in the other. */
export function describeForm(schema: z.ZodObject): FormField[] {
  return Object.entries(schema.shape).map(([name, child]) => {
    const info = fieldInfo.get(child as z.ZodType);
    if (!info) throw new Error(`configuration field "${name}" was not made with field.*`);
    return { name, ...info };
  });
}

/** Whether a field is to be seen beside these values. */
export const isShown = ({ showWhen }: FormField, values: Readonly<Record<string, unknown>>): boolean =>
  !showWhen || values[showWhen.field] === showWhen.equals;
