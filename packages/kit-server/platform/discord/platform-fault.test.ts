import { DiscordAPIError, HTTPError } from "@discordjs/rest";
import { expect, test } from "vitest";
import { PlatformFault, PlatformUnavailable, withFaults } from "./platform-fault.ts";

const refused = (code: number, status: number) =>
  withFaults(() =>
    Promise.reject(new DiscordAPIError({ code, message: "no" }, code, status, "POST", "/x", { body: {}, files: [] })),
  );

test.each([
  [50013, 403, "missingPermission"],
  [50001, 403, "missingAccess"],
  [10003, 404, "channelGone"],
  [10011, 404, "roleGone"],
  [50007, 403, "closedDms"],
  [0, 401, "botTokenRefused"],
  [40001, 403, "botTokenRefused"],
  [0, 404, "notAvailable"],
  [0, 405, "notAvailable"],
  [10015, 404, "notFound"],
  [99999, 403, "notAllowed"],
  [50035, 400, "refused"],
])("maps code %i with status %i to the fault %s", async (code, status, fault) => {
  await expect(refused(code, status)).rejects.toMatchObject({ name: "PlatformFault", code: fault });
});

test("marks outages and server errors as retryable", async () => {
  const unavailable = () =>
    Promise.reject(new HTTPError(503, "Service Unavailable", "POST", "/x", { body: {}, files: [] }));
  await expect(withFaults(unavailable)).rejects.toThrow(PlatformUnavailable);
  const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  await expect(withFaults(away)).rejects.toThrow(PlatformUnavailable);
});

test("leaves any other error unchanged", async () => {
  await expect(withFaults(() => Promise.reject(new TypeError("bug")))).rejects.toThrow(TypeError);
  expect(await withFaults(async () => 1)).toBe(1);
  expect(PlatformFault.name).toBe("PlatformFault");
});
