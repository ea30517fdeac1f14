import { describe, expect, it } from "vitest";
import type { ModuleContract } from "#kit/module.ts";
import { catalog } from "#modules/catalog.ts";
import { guard } from "./guard.ts";
import { dashboardRoutes, openToVisitors, topRoutes } from "./route-table.ts";

const verdicts = (isLoggedIn: boolean) =>
  Object.fromEntries([...topRoutes, ...dashboardRoutes].map(({ name }) => [name, guard(name, isLoggedIn)]));

describe("the route guard", () => {
  it("lets someone with the flag go anywhere", () => {
    expect(new Set(Object.values(verdicts(true)))).toEqual(new Set(["pass"]));
  });

  it("sends a visitor who opens a server's dashboard to sign in", () => {
    expect(guard("dashboard", false)).toBe("sign-in");
  });

  it("sends a visitor home from routes that the list doesn't name", () => {
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

  it("names exactly the specification's routes, with and without a page", () => {
    expect(openToVisitors.join(", ")).toBe(
      "signin, 404, homepage, code, promote, features, leaderboard, dashboard, ai-database, ads, quick-setup, " +
        "new-verification, greetings, ai-news, customize, ai-support, ai-moderation, ticket-new, whitelist, upgrade, " +
        "add-new-server, x-boost, mini-game, click-to-earn, invite-tracker, payment-module, claim, claim-role",
    );
  });

  it("lets a visitor open a module that the specification doesn't name", () => {
    expect(guard("birthdays", false)).toBe("pass");
  });

  it.each(Object.values<ModuleContract>(catalog))(
    "treats $id as its contract says",
    ({ routeName, isClosedToVisitors }) => {
      expect(guard(routeName, false)).toBe(isClosedToVisitors ? "home" : "pass");
    },
  );
});
