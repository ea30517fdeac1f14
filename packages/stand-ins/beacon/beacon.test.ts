import { fetchBeacon, HttpCachingChain, HttpChainClient } from "drand-client";
import { expect, test } from "vitest";
import { startBeacon } from "./start-beacon.ts";

test("serves rounds that drand's own client verifies, and none before its time", async () => {
  let now = Date.UTC(2026, 10, 24);
  const beacon = await startBeacon({ now: () => now });
  try {
    const options = { disableBeaconVerification: false, noCache: true };
    const client = new HttpChainClient(new HttpCachingChain(beacon.url, options), options);
    const { round } = await client.latest();
    const found = await fetchBeacon(client, round);
    expect(found.randomness).toMatch(/^[0-9a-f]{64}$/);
    await expect(fetchBeacon(client, round + 1)).rejects.toThrow();
    now += 3_000;
    expect((await fetchBeacon(client, round + 1)).randomness).not.toBe(found.randomness);
  } finally {
    await beacon.close();
  }
});
