import { hash, timingSafeEqual } from "node:crypto";

/** Compares in constant time. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", wanted, "buffer"));
