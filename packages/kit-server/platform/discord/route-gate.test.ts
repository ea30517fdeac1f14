import { expect, test } from "vitest";
import { createRouteGate } from "./route-gate.ts";

test("sends the first request of a route alone and the following ones concurrently", async () => {
  const gate = createRouteGate();
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (name: string, wait = Promise.resolve()) =>
    gate("message", async () => {
      begun.push(name);
      await wait;
    });
  const all = [ask("first", first.promise), ask("second"), ask("third")];
  await Promise.resolve();
  expect(begun).toEqual(["first"]);
  first.resolve();
  await Promise.all(all);
  expect(begun).toEqual(["first", "second", "third"]);
});

test("lets the others through when the first request fails", async () => {
  const gate = createRouteGate();
  const failed = gate("message", () => Promise.reject(new Error("no")));
  const next = gate("message", async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
