import { isFlagged } from "./browser-storage.ts";

/** The format of a referral code; other values of `ref` are stored but not reported. */
const CODE = /^[A-Za-z0-9]{4,16}$/;

/**
 * Counts a visitor for the code that they came with. Part of every first page, so it must not import the API client or
 * a contract; the browser sends it in the background, and nothing waits for the response.
 */
export function reportClick(code: string): void {
  if (isFlagged() || !CODE.test(code)) return;
  navigator.sendBeacon("/api/promote/click", new Blob([JSON.stringify({ code })], { type: "application/json" }));
}
