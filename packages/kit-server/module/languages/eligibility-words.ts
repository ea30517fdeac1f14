import { chatTexts } from "#kit/chat/chat-text.ts";

/** Why a member can't take part: each unmet row is `row` with the conditions of which one would be enough. */
export const eligibilityWords = chatTexts("kit.eligibility", {
  row: "You must {conditions}.",
  either: "{one}, or {other}",
  hasRole: "have {roles}",
  hasOneOf: "have one of {roles}",
  hasNot: "not have {roles}",
  accountOlder: "have an account at least {days, plural, one {# day} other {# days}} old",
  accountOlderAt: "have an account at least {days, plural, one {# day} other {# days}} old (it will be {when})",
  accountYounger: "have an account younger than {days, plural, one {# day} other {# days}}",
  memberLonger: "have been in the server for {days, plural, one {# day} other {# days}}",
  memberLongerAt: "have been in the server for {days, plural, one {# day} other {# days}} (you will have {when})",
  memberShorter: "have joined less than {days, plural, one {# day} other {# days}} ago",
  hasPoints: "have at least {points, plural, one {# point} other {# points}} (get {missing, number} more)",
  hasFewerPoints: "have fewer than {points, plural, one {# point} other {# points}}",
  hasEarned: "have earned at least {points, plural, one {# point} other {# points}} (earn {missing, number} more)",
  hasEarnedFewer: "have earned fewer than {points, plural, one {# point} other {# points}}",
  conditionGone: "wait until this server's staff has removed a condition that no longer exists",
  boost: "boost the server",
  boostNot: "not boost the server",
  waitUntil: "wait until {date} ({when})",
  takenPartBefore: "have taken part before {day, date, day}",
  takenPartUntil: "have taken part no later than {day, date, day}",
  takenPartAtOtherTime: "have taken part at another time",
});
