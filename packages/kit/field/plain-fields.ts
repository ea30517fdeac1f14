// Fields that don't depend on the guild: texts, numbers, choices.
import * as z from "zod";
import { rgb } from "../color.ts";
import type { Permission } from "../permissions.ts";
import type { Placeholder } from "../placeholders.ts";
import { webAddress } from "../web-address.ts";
import { type AuthorNeeds, type Common, condition, tag } from "./field-info.ts";
import { unique } from "./unique.ts";

export const plainFields = {
  /**
   * One line, at most `max` characters. `isName`: a name that the bot takes, which may not claim to be Discord or a team.
   * `isCommand`: one of the bot's commands, which the form offers.
   */
  text: (options: Common & { max: number; fallback: string; isName?: true; isCommand?: true }) =>
    tag(z.string().max(options.max).default(options.fallback), {
      kind: "text",
      ...condition(options),
      max: options.max,
      ...(options.isName ? { isName: true } : {}),
      ...(options.isCommand ? { isCommand: true } : {}),
    }),

  /** Several lines, at most `max` characters; `placeholders` names the `{gaps}` that are filled when it is used. */
  longText: (options: Common & { max: number; fallback: string; placeholders?: readonly Placeholder[] }) =>
    tag(z.string().max(options.max).default(options.fallback), {
      kind: "longText",
      ...condition(options),
      max: options.max,
      placeholders: options.placeholders ?? [],
    }),

  /** A number between `min` and `max`, whole unless `maxFractionDigits` allows more; `unit` is shown after it. */
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
        ...condition(options),
        min: options.min,
        max: options.max,
        unit: options.unit ?? null,
        maxFractionDigits: options.maxFractionDigits ?? 0,
      },
    ),

  toggle: (options: Common & { fallback: boolean }) =>
    tag(z.boolean().default(options.fallback), { kind: "toggle", ...condition(options) }),

  /**
   * One of several options; their names are in the module's words. `authorNeeds`: the permission that people need to choose an
   * option, because the bot then does what it allows.
   */
  choice: <const O extends readonly [string, ...string[]]>(
    options: Common & { options: O; fallback: O[number]; authorNeeds?: Partial<Record<O[number], Permission>> },
  ) =>
    tag(z.enum(options.options).default(options.fallback as never), {
      kind: "choice",
      ...condition(options),
      options: options.options,
      ...(options.authorNeeds ? { authorNeeds: options.authorNeeds as AuthorNeeds } : {}),
    }),

  /** Any of several options, without duplicates, up to `max` (default: all). */
  choices: <const O extends readonly [string, ...string[]]>(
    options: Common & { options: O; max?: number; fallback?: readonly O[number][] },
  ) => {
    const max = options.max ?? options.options.length;
    return tag(unique(z.array(z.enum(options.options)).max(max)).default([...(options.fallback ?? [])] as never), {
      kind: "choices",
      ...condition(options),
      options: options.options,
      max,
    });
  },

  /** A color as 24-bit RGB, or null. */
  color: (options: Common & { fallback?: number } = {}) =>
    tag(rgb.nullable().default(options.fallback ?? null), { kind: "color", ...condition(options) }),

  /** The URL of a page or image, starting with https:// or http://; empty for none. */
  url: (options: Common = {}) => tag(webAddress.default(""), { kind: "url", ...condition(options) }),
};
