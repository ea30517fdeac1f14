import { isFlagged } from "./browser-storage.ts";

/** The format of a referral code; other values of `ref` are stored but not reported. */
const CODE = /^[A-Za-z0-9]{4,16}$/;

/**
 * Has a visitor counted for the code that brought them. On the way of every first page, so that it brings neither the
 * API client nor a contract along; the browser sends it by itself, and nothing waits for the answer.
 */
export function reportClick(code: string): void {
  if (isFlagged() || !CODE.test(code)) return;
  navigator.sendBeacon("/api/promote/click", new Blob([JSON.stringify({ code })], { type: "application/json" }));
}
