// Reads JSON from other servers without trusting its shape: a missing field or one of another type gets a default.
import { isSnowflake, type Snowflake } from "#kit/snowflake.ts";

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** The object, or an empty one. */
export const objectIn = (value: unknown): Json => (isObject(value) ? value : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const idIn = (value: unknown): Snowflake | null => (isSnowflake(value) ? value : null);
export const idsIn = (value: unknown): Snowflake[] => listIn(value).filter(isSnowflake);
export const isTrue = (value: unknown): boolean => value === true;

/** Text that PostgreSQL can store: it rejects NUL and lone surrogates. */
export const textIn = (value: unknown): string | null =>
  typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : null;

export const intIn = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);

const BITS = /^\d{1,20}$/;
/** Permission bits, or "0" without valid ones. Some platforms send a number. */
export function bitsIn(value: unknown): string {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && BITS.test(text) ? text : "0";
}

/** A date in Discord's format; null if it isn't one. */
export const momentIn = (value: unknown): string | null =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
