// Many members press at once: exactly the number of winners is paid, everybody gets a reply in time, and the count is
// right.

import { availableParallelism, loadavg } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

const CROWD = 500;
/** The first members of the crowd press on two devices at once, so that winners are among them. */
const DOUBLES = 20;
const PRESSES = CROWD + DOUBLES;
const WINNERS = 10;
/** Discord's deadline for the first response. */
const ANSWER_MS = 3_000;
/** Discord's type of such a response: "thinking …". */
const DEFERRAL = 5;
const isCalm = (loadavg()[0] ?? 0) < availableParallelism();

let story: DropStory;
beforeAll(async () => {
  // Discord's own limits apply here.
  story = await openDropStory({ rateLimitsLifted: false });
});
afterAll(() => story?.close());

test("pays ten of 500 concurrent claims, answers everyone, and nobody waits three seconds", async () => {
  const { control } = story.sandbox;
  const guild = await story.drop({ reward: pointsReward(10), winners: WINNERS }, {}, CROWD);
  const people = (await control.members(guild.id)).filter(({ user }) => !user.bot && user.id !== guild.ownerId);
  const [message] = await control.messages(guild.channelId);
  const crowd = people.flatMap(({ user }, at) => (at < DOUBLES ? [user.id, user.id] : [user.id]));
  expect(crowd).toHaveLength(PRESSES);
  await control.forgetRequests();
  const pressedAt = Date.now();
  await control.pressTogether(guild.channelId, message?.id ?? "", { people: crowd, customId: "click-to-earn:claim" });
  await story.world.settle();

  const requests = await control.requests();
  const answers = requests.filter(({ path }) => path.endsWith("/callback"));
  const waits = answers.map(({ at }) => at - pressedAt).toSorted((one, other) => one - other);
  expect(answers).toHaveLength(PRESSES);
  const late = answers.filter(({ status }) => status === 404);
  // On a busy machine, seconds are no reliable measure.
  if (isCalm) expect(late.length + (waits.at(-1) ?? 0)).toBeLessThan(ANSWER_MS);
  expect(requests.filter(({ status }) => status >= 400)).toHaveLength(late.length);
  // Sent at once, or instead of the deferral that a busy machine sends first.
  const said = requests.flatMap(({ path, body }) => {
    if (path.endsWith("/callback")) return (body as { data?: { content?: string } }).data?.content ?? [];
    return path.startsWith("/webhooks/") ? ((body as { content?: string }).content ?? []) : [];
  });
  // Nothing can follow a deferral that came too late, which happens only on a machine that is busy for seconds.
  const lost = late.filter(({ body }) => (body as { type?: number }).type === DEFERRAL).length;
  if (isCalm) expect(lost).toBe(0);
  expect(said).toHaveLength(PRESSES - lost);
  /** A winner's second device gets the same reply. */
  const expected = [
    { reply: /^🎉 \+10 points! Your balance: 10\.$/, times: WINNERS },
    { reply: /^You've already claimed this drop/, times: WINNERS },
    { reply: /^Too late!/, times: PRESSES - 2 * WINNERS },
  ];
  for (const { reply, times } of expected) {
    const count = said.filter((text) => reply.test(text)).length;
    expect(count, reply.source).toBeLessThanOrEqual(times);
    expect(count, reply.source).toBeGreaterThanOrEqual(times - lost);
  }

  const claims = await story.claims(guild);
  const paid = claims.filter(({ outcome }) => outcome === "paid");
  expect(paid.map(({ place }) => place)).toEqual(Array.from({ length: WINNERS }, (_, at) => at + 1));
  // In the order of the presses.
  expect(paid.map(({ memberId }) => memberId)).toEqual(people.slice(0, WINNERS).map(({ user }) => user.id));
  for (const { memberId } of claims) {
    const isPaid = paid.some((one) => one.memberId === memberId);
    expect(await story.balance(guild, memberId)).toBe(isPaid ? 10 : 0);
  }
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", endedWhy: "full", winners: WINNERS, points: 100 }]);
  const [ended] = await control.messages(guild.channelId);
  expect(ended?.content).toContain(paid.map(({ memberId }) => `<@${memberId}>`).join(", "));
  expect(ended?.components).toEqual([]);
});

test("shares the daily budget between two concurrent drops and lets each member win once", async () => {
  const guild = await story.newGuild({ members: 20 });
  const limits = { dailyBudget: 70, memberDailyWins: 1 };
  await story.configure(guild, { reward: pointsReward(10), winners: 20 }, limits);
  const owner = await story.world.owner(guild);
  for (let count = 0; count < 2; count += 1) await owner.command("drop create", { kind: "Chest" });
  const { control } = story.sandbox;
  const people = (await control.members(guild.id)).filter(({ user }) => !user.bot).map(({ user }) => user.id);
  const posted = await control.messages(guild.channelId);
  await Promise.all(
    posted.map(({ id }) => control.pressTogether(guild.channelId, id, { people, customId: "click-to-earn:claim" })),
  );
  await story.world.settle();
  const paid = (await story.claims(guild)).filter(({ outcome }) => outcome === "paid");
  expect(paid).toHaveLength(7);
  expect(new Set(paid.map(({ memberId }) => memberId)).size).toBe(7);
  const both = await story.drops(guild);
  expect(both.reduce((sum, { points }) => sum + points, 0)).toBe(70);
});
