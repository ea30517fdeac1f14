import { expect, test } from "vitest";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { forEachIsolated } from "./for-each-isolated.ts";

const refused = new PlatformFault("missingAccess", 0, 400, null);

test("runs the others when one fails, and throws retryable errors before rejections", async () => {
  const done: string[] = [];
  const work = async (name: string) => {
    if (name === "refused") throw refused;
    if (name === "stumbles") throw new Error(name);
    done.push(name);
  };
  await expect(forEachIsolated(["refused", "one", "stumbles", "two"], work)).rejects.toThrow("stumbles");
  await expect(forEachIsolated(["refused", "three"], work)).rejects.toBe(refused);
  await forEachIsolated(["four"], work);
  expect(done).toEqual(["one", "two", "three", "four"]);
});
