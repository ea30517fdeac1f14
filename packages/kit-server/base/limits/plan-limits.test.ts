import { expect, test } from "vitest";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { planLimits } from "./plan-limits.ts";

const ticket = { id: "sample", limits: { panels: 3, teams: 5 } };

test("the default installation has one plan, and the contract's own limits apply", async () => {
  const limits = planLimits();
  const { max, kept } = await limits.of(newId(), ticket);
  expect(max).toEqual({ panels: 3, teams: 5 });
  expect(kept(["a", "b", "c", "d"], "panels")).toEqual(["a", "b", "c"]);
  expect(await limits.planOf(newId())).toBe("standard");
});

test("lets a plan raise or lower a guild's limits without affecting other guilds", async () => {
  const [small, other] = [newId(), newId()];
  const plans = { [small]: { name: "small", limits: { sample: { panels: 1, teams: 9 } } } };
  const limits = planLimits(async (guildId) => plans[guildId] ?? { name: "standard", limits: {} });
  const { max, kept } = await limits.of(small, ticket);
  expect(max).toEqual({ panels: 1, teams: 9 });
  expect(kept(["a", "b"], "panels")).toEqual(["a"]);
  expect((await limits.of(other, ticket)).max).toEqual(ticket.limits);
  expect(await limits.planOf(small)).toBe("small");
});

test("has a guild's limits at once when its plan is cached", async () => {
  const plan = { name: "small", limits: { sample: { panels: 1 } } };
  expect(planLimits(() => plan).now(newId(), ticket)?.max).toEqual({ panels: 1, teams: 5 });
  expect(planLimits(async () => plan).now(newId(), ticket)).toBeNull();
  // Also a failing read has to be waited for.
  expect(planLimits(() => Promise.reject(new Error("away"))).now(newId(), ticket)).toBeNull();
});

test("has no limits for a contract without any", async () => {
  expect((await planLimits().of(newId(), { id: "plain" })).max).toEqual({});
});
