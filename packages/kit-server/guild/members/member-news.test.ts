import { expect, test } from "vitest";
import { type MemberState, newsOf } from "./member-news.ts";

const at = new Date("2026-03-10T12:00:00Z");
const member = {
  memberId: "100000000000000001",
  memberName: "Robin",
  avatar: null,
  guildAvatar: null,
  bot: false,
  joinedAt: "2026-03-01T00:00:00.000Z",
};
const plain: MemberState = { joinedAt: at, pending: false, roleIds: ["1"], boostingSince: null };
const names = (before: MemberState | null, now: MemberState) => newsOf(member, before, now, at).map(({ name }) => name);

test("reports only changes as news", () => {
  expect(names(plain, plain)).toEqual([]);
  expect(names({ ...plain, pending: true }, plain)).toEqual(["MEMBER_PASSED_SCREENING"]);
  expect(names(plain, { ...plain, boostingSince: at })).toEqual(["MEMBER_BOOSTED"]);
  expect(names({ ...plain, boostingSince: at }, plain)).toEqual([]);
  expect(names(null, plain)).toEqual([]);
  const [lost] = newsOf(member, plain, { ...plain, roleIds: [] }, at);
  expect(lost).toEqual({ name: "MEMBER_ROLES_LOST", data: { memberId: member.memberId, roleIds: ["1"] } });
  const [gained] = newsOf(member, plain, { ...plain, roleIds: ["1", "2", "3"] }, at);
  expect(gained?.data).toEqual({ memberId: member.memberId, roleIds: ["2", "3"] });
});

test("reports only a fresh boost of an unknown member", () => {
  expect(names(null, plain)).toEqual([]);
  expect(names(null, { ...plain, boostingSince: new Date(at.getTime() - 1_000) })).toEqual(["MEMBER_BOOSTED"]);
  expect(names(null, { ...plain, boostingSince: new Date(at.getTime() - 86_400_000) })).toEqual([]);
});
