import { hash, timingSafeEqual } from "node:crypto";

/** Compares without telling by its duration how much was right. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", wanted, "buffer"));
