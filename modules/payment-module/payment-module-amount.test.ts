// Stories of products whose price members choose: bounded, seen before it is paid, by card.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type CardStory, DAY_MS, openCardStory, pageIn } from "./testing/card-story.ts";
import { choose } from "./testing/payment-story.ts";

let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

const open = (more: object) => [
  { name: "Tip", price: 5, payWhatYouWant: true, minPrice: 2, maxPrice: 50, delivery: "manual", ...more },
];

test("asks for an amount within its bounds, shows it before it is paid, and charges exactly that", async () => {
  const { guild, owner, path, payments } = await story.shop(() => open({}), { coupons: [{ code: "LESS" }] });
  const robin = await story.world.join(guild, "Robin");
  const shop = await robin.command("buy");
  expect(shop.message?.embeds[0]?.description).toContain("from $2.00");
  const question = await choose(robin, "Tip", shop);
  expect(question.content).toContain("Suggested: **$5.00**");
  expect(JSON.stringify(question.message?.components)).not.toContain("Use a coupon");
  const type = async (value: string) =>
    robin.submit(await robin.press("payment-module:price", { answer: question }), { 0: { value } });
  for (const wrong of ["1.99", "50.01", "1,000", "5.005", "-5", "free", "5e1"]) {
    expect((await type(wrong)).content, wrong).toContain("from $2.00 to $50.00, such as 5.00");
  }
  const chosen = await type("$ 7,25");
  expect(chosen.content).toContain("You pay **$7.25**");
  const answer = await robin.press("payment-module:card", { answer: chosen });
  expect(answer.content).toContain("Pay $7.25");
  await story.payOn(pageIn(answer));
  await story.arrive();
  await vi.waitFor(async () => expect(await payments()).toHaveLength(1), POLL_OPTIONS);
  // 2.9% and 30 cents.
  expect(await payments()).toMatchObject([{ gross: 725, fee: 51, tax: 0, net: 674 }]);
  expect((await owner.download(path("payments.csv"))).content.toString()).toContain('"7.25","0.51","0.00","6.74"');
  expect((await owner.download(path("orders.csv"))).content.toString()).toContain('"7.25"');
  expect((await owner.get(path("sales"))).body).toMatchObject({ test: [{ gross: 725, net: 674, orders: 1 }] });
});

test("refuses an amount that the owner has excluded since", async () => {
  const { guild, orders } = await story.shop(() => open({}));
  const robin = await story.world.join(guild, "Robin");
  const question = await choose(robin, "Tip");
  await story.configure(guild, { products: open({ price: 10, minPrice: 6 }) });
  const late = await robin.press("payment-module:card", { answer: question });
  expect(late.content).toContain("The price has changed");
  expect(await orders()).toEqual([]);
});

test("renews at the amount that the member chose, in whole yen", async () => {
  const { guild, owner, path, payments } = await story.shop(({ roleId }) =>
    open({
      ...{ name: "Club", price: 500, minPrice: 100, maxPrice: 9000, currency: "jpy" },
      ...{ delivery: "role", role: roleId, interval: "month" },
    }),
  );
  const robin = await story.world.join(guild, "Robin");
  const question = await choose(robin, "Club");
  expect(question.content).toContain("from ¥100 a month");
  const form = () => robin.press("payment-module:price", { answer: question });
  expect((await robin.submit(await form(), { 0: { value: "700.5" } })).content).toContain("such as 500");
  const chosen = await robin.submit(await form(), { 0: { value: "700" } });
  await story.payOn(pageIn(await robin.press("payment-module:card", { answer: chosen })));
  await story.arrive();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await story.look(32 * DAY_MS);
  await story.look();
  expect((await payments()).map(({ gross }) => gross)).toEqual([700, 700]);
  expect((await owner.get(path("sales"))).body).toMatchObject({
    subscriptions: { active: 1, mrr: [{ currency: "jpy", amount: 700 }] },
  });
});
