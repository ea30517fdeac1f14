import { describe, expect, it } from "vitest";
import { guard } from "./guard.ts";
import { dashboardRoutes, openToVisitors, topRoutes } from "./route-table.ts";

const verdicts = (isLoggedIn: boolean) =>
  Object.fromEntries([...topRoutes, ...dashboardRoutes].map(({ name }) => [name, guard(name, isLoggedIn)]));

describe("the route guard", () => {
  it("lets someone with the flag go anywhere", () => {
    expect(new Set(Object.values(verdicts(true)))).toEqual(new Set(["pass"]));
  });

  it("sends a visitor who opens a guild's dashboard to the platform's sign-in", () => {
    expect(guard("dashboard", false)).toBe("sign-in");
  });

  it("sends a visitor home from what the list does not name", () => {
    const home = Object.entries(verdicts(false)).flatMap(([name, verdict]) => (verdict === "home" ? [name] : []));
    expect(home).toEqual([
      "my-servers",
      "admin",
      "adminServers",
      "adminPromote",
      "promotion",
      "X",
      "X Auth Link",
      "sessions",
      "verification",
      "proof-of-work",
      "settings",
      "audit-log",
    ]);
  });

  it("names exactly what the specification names, with and without a page", () => {
    expect(openToVisitors.join(", ")).toBe(
      "signin, 404, homepage, code, promote, features, leaderboard, dashboard, ai-database, ads, quick-setup, " +
        "new-verification, greetings, ai-news, customize, ai-support, ai-moderation, ticket-new, whitelist, upgrade, " +
        "add-new-server, x-boost, mini-game, click-to-earn, invite-tracker, payment-module, claim, claim-role",
    );
  });

  it("lets a visitor look at a module that the specification does not know", () => {
    expect(guard("birthdays", false)).toBe("pass");
  });

  it("lets a visitor look at the modules that the list names", () => {
    expect(guard("greetings", false)).toBe("pass");
    expect(guard("ticket-new", false)).toBe("pass");
  });
});
