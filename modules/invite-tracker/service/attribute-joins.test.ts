import fc from "fast-check";
import { expect, test } from "vitest";
import { attributeJoins, type GoneCode, type NewJoin, type RisenCode } from "./attribute-joins.ts";

const join = (number: number, roles: string[] = []): NewJoin => ({ number, joinedAt: new Date(0), roles });
const risen = (code: string, rise: number, roleIds: string[] = []): RisenCode => ({ code, rise, roleIds });
const judge = (joins: NewJoin[], codes: RisenCode[], gone: GoneCode[] = []) => {
  const { verdicts, spare } = attributeJoins(joins, codes, gone);
  return { verdicts: [...verdicts.values()], spare: [...spare] };
};
const known = (code: string, isLastUse = false) => ({ kind: "known", code, isLastUse });

test("one join and one use are one invite, and so are several of the same", () => {
  expect(judge([join(1)], [risen("a", 1), risen("b", 0)])).toEqual({ verdicts: [known("a")], spare: [] });
  expect(judge([join(1), join(2)], [risen("a", 2)]).verdicts).toEqual([known("a"), known("a")]);
});

test("without any use a join is unknown", () => {
  expect(judge([join(1)], [risen("a", 0)]).verdicts).toEqual([{ kind: "unknown" }]);
});

test("two invites at once are unsure, and so is one use for two joins", () => {
  const unsure = { kind: "unsure", codes: ["a", "b"] };
  expect(judge([join(1), join(2)], [risen("a", 1), risen("b", 1)]).verdicts).toEqual([unsure, unsure]);
  const either = { kind: "unsure", codes: ["a"] };
  expect(judge([join(1), join(2)], [risen("a", 1)]).verdicts).toEqual([either, either]);
});

test("keeps uses for joins that weren't reported yet", () => {
  expect(judge([join(1)], [risen("a", 3)])).toEqual({ verdicts: [known("a")], spare: [["a", 2]] });
  expect(judge([], [risen("a", 1)])).toEqual({ verdicts: [], spare: [["a", 1]] });
  expect(judge([join(1)], [risen("a", 1), risen("b", 1)]).spare).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
});

test("an invite deleted with its last use is known; one that may have been deleted manually is unsure", () => {
  expect(judge([join(1)], [], [{ code: "a", left: 1, isLastUse: true }]).verdicts).toEqual([known("a", true)]);
  const unsure = { kind: "unsure", codes: ["a"] };
  expect(judge([join(1)], [], [{ code: "a", left: 1, isLastUse: false }]).verdicts).toEqual([unsure]);
  expect(judge([join(1)], [], [{ code: "a", left: 5, isLastUse: true }]).verdicts).toEqual([unsure]);
  expect(judge([join(1)], [risen("b", 1)], [{ code: "a", left: 1, isLastUse: true }]).verdicts).toEqual([known("b")]);
});

test("identifies an invite by roles that only it gives", () => {
  const codes = [risen("a", 1), risen("b", 1, ["7"])];
  expect(judge([join(1, ["7"]), join(2)], codes).verdicts).toEqual([known("b"), known("a")]);
  const twins = [risen("a", 1, ["7"]), risen("b", 1, ["7"])];
  expect(judge([join(1, ["7"]), join(2)], twins).verdicts).toEqual([
    { kind: "unsure", codes: ["a", "b"] },
    { kind: "unsure", codes: ["a", "b"] },
  ]);
});

test("every join has one verdict, and no invite has more known joins than new uses", () => {
  const roles = fc.subarray(["7", "8"]);
  const codes = fc.uniqueArray(fc.record({ code: fc.constantFrom("a", "b", "c"), rise: fc.nat(4), roleIds: roles }), {
    selector: ({ code }) => code,
  });
  const gone = fc.uniqueArray(
    fc.record({ code: fc.constantFrom("x", "y"), left: fc.integer({ min: 1, max: 3 }), isLastUse: fc.boolean() }),
    { selector: ({ code }) => code },
  );
  fc.assert(
    fc.property(fc.array(roles, { maxLength: 6 }), codes, gone, (people, risenCodes, goneCodes) => {
      const joins = people.map((person, at) => join(at + 1, person));
      const { verdicts, spare } = attributeJoins(joins, risenCodes, goneCodes);
      expect([...verdicts.keys()].toSorted()).toEqual(joins.map(({ number }) => number).toSorted());
      const uses = new Map([
        ...risenCodes.map(({ code, rise }) => [code, rise] as const),
        ...goneCodes.map(({ code, left }) => [code, left] as const),
      ]);
      for (const [code, most] of uses) {
        const times = [...verdicts.values()].filter((one) => one.kind === "known" && one.code === code).length;
        expect(times + (spare.get(code) ?? 0)).toBeLessThanOrEqual(most);
      }
    }),
  );
});
