import { isNamed, openToVisitors } from "./route-table.ts";

/** Where a visitor may go: to the page, to Discord's sign-in, or home. Signed in means flagged (specification §4). */
export type Verdict = "pass" | "sign-in" | "home";

export function guard(name: string, isLoggedIn: boolean): Verdict {
  if (isLoggedIn) return "pass";
  if (name === "dashboard") return "sign-in";
  return openToVisitors.includes(name) || !isNamed(name) ? "pass" : "home";
}
