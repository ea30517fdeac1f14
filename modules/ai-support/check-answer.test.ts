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

const team = {
  passages: [
    passage("Mara leads the support team. Tom leads the events team and sells tickets. Gift cards can't be refunded."),
    passage("Members may invite three friends. Members with the Gold role pay 40 coins. Everyone else pays 60 coins."),
    passage("Prices\n- Gold: 40 coins\n- Silver: 55 coins\nThe pier closes at 18:00, but not on Fridays."),
  ],
  question: "Who leads support, and what do members pay for gift cards?",
};

test.each([
  ["Mara leads the support team [1].", true],
  ["The support team is led by Mara [1].", true],
  ["Tom leads the support team [1].", false],
  ["Mara sells tickets for the events team [1].", false],
  ["Gift cards can't be refunded [1].", true],
  ["Gift cards are never refunded [1].", true],
  ["Gift cards can be refunded [1].", false],
  ["Gift cards will be refunded [1], Mara leads the support team [1].", false],
  ["Members with the Gold role pay 40 coins, and everyone else pays 60 coins [2].", true],
  ["Members with the Gold role pay 60 coins [2].", false],
  ["Everyone else pays 40 coins [2].", false],
  ["Silver costs 55 coins [3].", true],
  ["Silver costs 40 coins [3].", false],
  ["Members may invite 40 friends [2].", false],
  ["Mara pays 40 coins for the support team [1][2].", false],
])("holds %s against each sentence of the passages", (text, isGrounded) => {
  expect(checkAnswer(text, team).isGrounded).toBe(isGrounded);
});

const harbor = {
  passages: [
    passage("The pier opens at 9:30 and closes at 18:00. Tom reports to Mara. Refunds are allowed within 14 days."),
    passage("Members with Gold pay 40 coins, members with Silver pay 55 coins. The workshop is closed on Sundays."),
    passage("Der Steg öffnet um 9:30 Uhr. Kaufen ist vor dem Start erlaubt. El taller cierra antes de las 18:00."),
  ],
  question: "When does the pier open, what do members pay, and who reports to Mara? Wann öffnet der Steg? ¿El taller?",
};

test.each([
  ["The pier opens at 9:30 [1].", true],
  ["The pier closes at 18:00 [1].", true],
  ["The pier opens at 9:30 and closes at 18:00 [1].", true],
  ["The pier closes at 9:30 [1].", false],
  ["The pier opens at 18:00 [1].", false],
  ["Tom reports to Mara [1].", true],
  ["Mara reports to Tom [1].", false],
  ["Refunds are allowed within 14 days [1].", true],
  ["Refunds are forbidden within 14 days [1].", false],
  ["Within 14 days refunds are permitted [1].", true],
  ["Members with Gold pay 40 coins [2].", true],
  ["Members with Silver pay 55 coins [2].", true],
  ["Members with Silver pay 40 coins [2].", false],
  ["Members with Gold pay 55 coins [2].", false],
  ["The workshop is open on Sundays [2].", false],
  ["The workshop isn't open on Sundays [2].", true],
  ["The workshop isn't closed on Sundays [2].", false],
  ["On Sundays the workshop is closed [2].", true],
  ["Der Steg öffnet um 9:30 Uhr [3].", true],
  ["Der Steg schließt um 9:30 Uhr [3].", false],
  ["Kaufen ist vor dem Start verboten [3].", false],
  ["El taller cierra antes de las 18:00 [3].", true],
  ["El taller abre antes de las 18:00 [3].", false],
  ["El taller cierra después de las 18:00 [3].", false],
])("holds opposites and relations against the sentences: %s", (text, isGrounded) => {
  expect(checkAnswer(text, harbor).isGrounded).toBe(isGrounded);
});

test.each([
  ["Die Rückgabe ist innerhalb von 14 Tagen möglich. Gutscheine werden nicht erstattet.", "Was ist mit der Rückgabe?"],
  ["La tienda abre a las 9:30. Los vales no se devuelven.", "¿Cuándo abre la tienda?"],
  ["Shop\n\n- Opens: 9:30\n- Closes: 18:00", "When does the shop open?"],
])("accepts every sentence of a passage: %s", (text, question) => {
  const alone = { passages: [passage(text)], question };
  for (const sentence of text.split(/(?<=\.)\s|\n+/))
    expect(checkAnswer(`${sentence} [1]`, alone).isGrounded, sentence).toBe(true);
});

test.each([
  ["Die Rückgabe ist innerhalb von 14 Tagen nicht möglich [1].", false],
  ["Gutscheine werden erstattet [1].", false],
  ["Gutscheine werden innerhalb von 14 Tagen erstattet [1].", false],
])("holds German against each sentence: %s", (text, isGrounded) => {
  const alone = {
    passages: [passage("Die Rückgabe ist innerhalb von 14 Tagen möglich. Gutscheine werden nicht erstattet.")],
    question: "Wie lange ist die Rückgabe möglich?",
  };
  expect(checkAnswer(text, alone).isGrounded).toBe(isGrounded);
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
