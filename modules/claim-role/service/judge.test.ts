import { expect, test } from "vitest";
import { claimRole, type Offer, type RolesConfig } from "../contract.ts";
import { judgeClaim, judgeLeave, judgeToggle, type RoleState } from "./judge.ts";

const [A, B, C] = ["100000000000000001", "100000000000000002", "100000000000000003"] as const;

function config(panel: object, entry: object = {}, ladders: object[] = []): RolesConfig {
  const entries = [{ role: A, ...entry }, { role: B }, { role: C }];
  return claimRole.config.parse({ panels: [{ ...panel, entries }], ladders });
}
function offer(given: RolesConfig, at = 0): Offer {
  const [panel] = given.panels;
  const entry = panel?.entries[at];
  if (!panel || !entry?.role) throw new Error("no offer");
  return { panel, entry: { ...entry, role: entry.role } };
}
const roleState = (held: readonly string[], more: Partial<RoleState> = {}): RoleState => ({
  held: new Set(held),
  waiting: new Set(),
  unmet: [],
  taken: 0,
  ...more,
});
const why = (given: ReturnType<typeof judgeClaim>) =>
  "reasons" in given ? given.reasons.map(({ key }) => key.split(".").at(-1)) : given.kind;
const claim = (given: RolesConfig, of: RoleState, at = 0) => judgeClaim(offer(given, at), given.ladders, of);

test("gives a role without rules, and removes it with the second press", () => {
  const given = config({});
  expect(judgeToggle(offer(given), [], roleState([]))).toEqual({ kind: "give", replaces: [] });
  expect(judgeToggle(offer(given), [], roleState([A]))).toEqual({ kind: "take" });
  expect(judgeToggle(offer(given), [], roleState([], { waiting: new Set([A]) }))).toEqual({ kind: "leaveList" });
});

test("replaces the other role of a panel of one role, unless roles can't be given up", () => {
  expect(claim(config({ mode: "one" }), roleState([B]))).toEqual({ kind: "give", replaces: [B] });
  expect(why(claim(config({ mode: "one", removable: false }), roleState([B])))).toEqual(["fixed"]);
});

test("keeps the number of roles between minimum and maximum", () => {
  const given = config({ mode: "range", min: 1, max: 2 });
  expect(why(claim(given, roleState([B, C])))).toEqual(["max"]);
  expect(why(claim(given, roleState([B])))).toBe("give");
  expect(why(judgeLeave(offer(given), roleState([A])))).toEqual(["min"]);
  expect(why(judgeLeave(offer(given), roleState([A, B])))).toBe("take");
});

test("keeps the last role of a panel that requires one, and every role that can't be given up", () => {
  expect(why(judgeLeave(offer(config({ mustKeepOne: true })), roleState([A])))).toEqual(["min"]);
  expect(why(judgeLeave(offer(config({ mustKeepOne: true })), roleState([A, B])))).toBe("take");
  expect(why(judgeLeave(offer(config({ removable: false })), roleState([A, B])))).toEqual(["fixed"]);
});

test("requires any or all roles, and names only missing ones", () => {
  expect(why(claim(config({}, { required: [B, C] }), roleState([])))).toEqual(["requiredAny"]);
  expect(why(claim(config({}, { required: [B, C] }), roleState([C])))).toBe("give");
  const all = claim(config({}, { required: [B, C], requiredMode: "all" }), roleState([C]));
  expect(all).toMatchObject({ reasons: [{ params: { roles: `<@&${B}>` } }] });
});

test("lists every reason at once", () => {
  const given = config({}, { required: [B], blocked: [C], seats: 1, waitlist: false });
  const unmet = [{ key: "x.gate", en: "You must boost." }];
  expect(why(claim(given, roleState([C], { taken: 1, unmet })))).toEqual(["requiredAll", "blocked", "gate", "full"]);
});

test("allows only the next step of a ladder, and replaces the lower one if configured", () => {
  const ladder = { name: "Ranks", steps: [A, B, C] };
  const given = config({}, {}, [{ ...ladder, replaces: true }]);
  expect(why(claim(given, roleState([]), 1))).toEqual(["step"]);
  expect(claim(given, roleState([A]), 1)).toEqual({ kind: "give", replaces: [A] });
  expect(why(claim(given, roleState([B]), 0))).toEqual(["beyond"]);
  const keeps = config({}, {}, [{ ...ladder, replaces: false }]);
  expect(claim(keeps, roleState([A]), 1)).toEqual({ kind: "give", replaces: [] });
});

test("puts members on the waiting list of a full role or rejects them, but not members already on it", () => {
  expect(why(claim(config({}, { seats: 2 }), roleState([], { taken: 2 })))).toBe("wait");
  expect(why(claim(config({}, { seats: 2 }), roleState([], { taken: 1 })))).toBe("give");
  const closed = config({}, { seats: 1, waitlist: false });
  expect(why(claim(closed, roleState([], { taken: 1, waiting: new Set([A]) })))).toBe("wait");
});
