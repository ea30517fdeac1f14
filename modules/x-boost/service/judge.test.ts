import { expect, test } from "vitest";
import { judge } from "./judge.ts";

const campaign = {
  proof: "api",
  counts: ["repost"],
  isCapped: false,
  isPostGone: false,
  pausedWhy: null,
  isOld: false,
};
const member = { proved: [], isSampled: false, isRead: false, handIn: "none" };
const linked = { xId: "1", username: "wren", isProtected: false };

test.each([
  ["X shows it", {}, { proved: ["repost"] }, linked, "verified"],
  ["X shows nothing", {}, {}, linked, "missing"],
  ["their posts are private", {}, {}, { ...linked, isProtected: true }, "hidden"],
  ["they unlinked their account", {}, { proved: ["repost"] }, null, "unlinked"],
  ["the budget ended", { isCapped: true }, {}, linked, "unchecked"],
  ["the post is gone", { isPostGone: true }, {}, linked, "unchecked"],
  ["X couldn't be read", { pausedWhy: "xRefused" }, {}, linked, "unchecked"],
  ["their reply may be out of reach", { counts: ["reply"], isOld: true }, {}, linked, "unchecked"],
  ["an old repost isn't there", { isOld: true }, {}, linked, "missing"],
  [
    "their spot check may be out of reach",
    { proof: "report", isOld: true },
    { isSampled: true, isRead: true },
    linked,
    "unchecked",
  ],
  ["they may have liked", { counts: ["repost", "like"] }, {}, linked, "reported"],
  ["they weren't in the sample", { proof: "report" }, {}, linked, "reported"],
  ["the sample shows nothing", { proof: "report" }, { isSampled: true, isRead: true }, linked, "missing"],
  ["staff approved their link", { proof: "tasks" }, { handIn: "approved" }, null, "approved"],
  ["staff haven't looked at their link", { proof: "tasks" }, { handIn: "waiting" }, null, "unchecked"],
  ["they handed in nothing", { proof: "tasks" }, {}, linked, "unapproved"],
  ["the sample wasn't read", { proof: "report" }, { isSampled: true }, linked, "unchecked"],
])("says what it means that %s", (_what, more, of, account, outcome) => {
  expect(judge({ ...campaign, ...more } as never, { ...member, ...of } as never, account)).toBe(outcome);
});
