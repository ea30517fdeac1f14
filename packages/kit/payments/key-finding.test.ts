import { expect, test } from "vitest";
import { isBlocking, type KeyFinding, keyFinding, keyFindingText } from "./key-finding.ts";

const url = "https://guildhall.example/api/webhooks/payment-module/1";

test.each<[KeyFinding, boolean, string]>([
  [{ code: "keyRefused" }, true, "Create a new one"],
  [{ code: "notAKey" }, true, "rk_"],
  [{ code: "unreachable" }, true, "Try again"],
  [{ code: "rightMissing", right: "refunds" }, true, "Charges and Refunds: Write"],
  [{ code: "chargesOff" }, true, "Finish its setup"],
  [{ code: "endpointMissing", url }, false, url],
  [{ code: "endpointOff", url }, false, "Turn it on again"],
  [{ code: "eventsMissing", types: ["invoice.paid", "charge.refunded"] }, false, "invoice.paid, charge.refunded"],
  [{ code: "unrestricted" }, false, "rk_"],
])("%j says what to do", (finding, blocks, advice) => {
  expect(keyFinding.parse(finding)).toEqual(finding);
  expect(isBlocking(finding)).toBe(blocks);
  expect(keyFindingText(finding)).toContain(advice);
});
