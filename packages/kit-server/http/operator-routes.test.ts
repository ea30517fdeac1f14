// The operator's monitoring: readiness and metrics.
import { describe, expect, test } from "vitest";
import { openedApis } from "#kit-server/testing/opened-apis.ts";

const open = openedApis();

describe("metrics", () => {
  const metrics = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/metrics`, { headers }).then(({ status }) => status);

  test("allow processes on this machine, but not requests that a local proxy forwards", async () => {
    const { url } = await open({});
    expect(await metrics(url)).toBe(200);
    expect(await metrics(url, { "x-forwarded-for": "203.0.113.7" })).toBe(404);
  });

  test("require the operator's token, if one is set", async () => {
    const { url } = await open({ metricsToken: "a token of the operator" });
    expect(await metrics(url)).toBe(404);
    expect(await metrics(url, { authorization: "Bearer a token of the operator" })).toBe(200);
  });
});

test("includes a note for the operator about each part in the readiness response", async () => {
  const { url } = await open({
    readyNotes: { bot: () => ["This machine's clock is 90 seconds behind Discord's."], jobs: () => [] },
  });
  const ready = await fetch(`${url}/api/ready`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    success: true,
    checks: {},
    notes: { bot: ["This machine's clock is 90 seconds behind Discord's."] },
  });
});
