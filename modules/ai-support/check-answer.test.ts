import { expect, test } from "vitest";
import type { Passage } from "./contract.ts";
import { backedStart, checkAnswer } from "./service/check-answer.ts";

const passage = (text: string): Passage => ({ title: "Rules", heading: null, page: null, text, url: null, score: 1 });
const source = {
  passages: [passage("The shop opens at 9:30 on Mondays. Refunds take 14 days."), passage("Members pay 1,000 coins.")],
  question: "When does the shop open, and how long do refunds take?",
};

test.each([
  ["The shop opens at 9:30 on Mondays [1].", true],
  ["Refunds take 14 days [1]. Members pay 1000 coins [2].", true],
  ["Refunds take 30 days [1].", false],
  ["The shop opens at 9:30 on Mondays.", false],
  ["The shop opens at 9:30 on Mondays [7].", false],
  ["Our wonderful president personally guarantees unlimited happiness forever [1].", false],
])("holds %s against the passages", (text, isGrounded) => {
  expect(checkAnswer(text, source).isGrounded).toBe(isGrounded);
});

test("removes citations of passages that don't exist and lists the others", () => {
  const checked = checkAnswer("Refunds take 14 days [1][9]. Members pay 1000 coins [2].", source);
  expect(checked).toMatchObject({ text: "Refunds take 14 days [1]. Members pay 1000 coins [2].", cited: [0, 1] });
});

test("accepts another language than the passages', but no other numbers", () => {
  const german = { ...source, question: "Wann macht der Laden auf?" };
  expect(checkAnswer("Der Laden öffnet montags um 9:30 Uhr [1].", german).isGrounded).toBe(true);
  expect(checkAnswer("Der Laden öffnet montags um 8:30 Uhr [1].", german).isGrounded).toBe(false);
});

test("shows whole sentences of an answer that still arrives, up to the first that isn't backed", () => {
  expect(backedStart("Refunds take 14 days [1]. Members pay", source)).toBe("Refunds take 14 days [1].");
  expect(backedStart("Refunds take 14 days [1]. They cost 99 coins [1]. More", source)).toBe(
    "Refunds take 14 days [1].",
  );
  expect(backedStart("Refu", source)).toBe("");
});
