// Reads what another server sent without trusting its shape: a field that is missing or of another type has a default.
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

/** Text that PostgreSQL stores: it takes neither NUL nor half a surrogate pair. */
export const textIn = (value: unknown): string | null =>
  typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : null;

export const intIn = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);

const BITS = /^\d{1,20}$/;
/** Permission bits; none when they are not told. Some platforms write them as a number. */
export function bitsIn(value: unknown): string {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && BITS.test(text) ? text : "0";
}

/** A moment in the platform's form; null when it is none. */
export const momentIn = (value: unknown): string | null =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
