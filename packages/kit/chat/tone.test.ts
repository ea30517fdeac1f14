import { expect, test } from "vitest";
import { chatTexts } from "./chat-text.ts";
import { LANGUAGE_FORMATS } from "./formats.ts";
import { calmMessage } from "./tone.ts";
import { createTranslator } from "./translator.ts";

test.each([
  ["✅ You're verified. Welcome!", "You're verified. Welcome."],
  [
    "🎉 **{member}** won {points, plural, one {# point} other {# points}}!",
    "**{member}** won {points, plural, one {# point} other {# points}}.",
  ],
  ["¡Bienvenido, {member}!", "Bienvenido, {member}."],
  ["Welcome aboard 🎉!", "Welcome aboard."],
  ["Really?!\n🏴‍☠️ 👍🏽 🇩🇪 Ahoy", "Really?\nAhoy"],
  ["{side, select, heads {🪙} other {🪙 Tails}}", "{side, select, heads {🪙} other {Tails}}"],
  ["🎟️", "🎟️"],
  ["• 5 → 6 of #7 © *all*", "• 5 → 6 of #7 © *all*"],
])("%s is %s in a calm tone", (message, calm) => {
  expect(calmMessage(message)).toBe(calm);
});

test("texts that a server changed keep its tone", () => {
  const shipped = chatTexts("a", { own: "🎉 Done!", other: "✅ Done!" });
  const texts = new Map([["a.own", "🎉 Hooray!"]]);
  const translator = createTranslator(
    "en",
    (key) => texts.get(key),
    { ...LANGUAGE_FORMATS, tone: "calm" },
    (key) => texts.has(key),
  );
  expect(translator.t(shipped.own)).toBe("🎉 Hooray!");
  expect(translator.t(shipped.other)).toBe("Done.");
});
