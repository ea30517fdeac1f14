import { expect, test } from "vitest";
import { chatTexts } from "./chat-text.ts";
import { LANGUAGE_FORMATS } from "./formats.ts";
import { inTone } from "./tone.ts";
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
  expect(inTone(message, "en", "calm")).toBe(calm);
});

test.each([
  ["en", "✅ You're verified. You can't lose it!", "You are verified. You cannot lose it."],
  ["en", "The server's team isn't here. That's it", "The server's team is not here. That is it"],
  ["de", "🎉 Du hast gewonnen! Hol dir deinen Preis.", "Sie haben gewonnen. Holen Sie sich Ihren Preis."],
  ["de", "Melde dich an und prüfe, was dir fehlt.", "Melden Sie sich an und prüfen Sie, was Ihnen fehlt."],
  [
    "de",
    "Möchtest du ihn dir holen? Das Team übergibt es dir.",
    "Möchten Sie ihn sich holen? Das Team übergibt es Ihnen.",
  ],
  ["de", "Bitte warte. Bitte sie, zu antworten.", "Bitte warten Sie. Bitten Sie sie, zu antworten."],
  [
    "de",
    "{n, plural, one {Du hast # Versuch} other {Noch # Versuche}}",
    "{n, plural, one {Sie haben # Versuch} other {Noch # Versuche}}",
  ],
  ["de", "-# Bezahle bis {until}.", "-# Bezahlen Sie bis {until}."],
  ["es", "¡Ganaste! Elige tu premio y guárdalo.", "Ganó. Elija su premio y guárdelo."],
  ["es", "Te has unido. Te quedan 2; te lo recordaremos.", "Se ha unido. Le quedan 2; se lo recordaremos."],
  [
    "es",
    "Discord no responde. Inténtalo luego o pregunta al equipo.",
    "Discord no responde. Inténtelo luego o pregunte al equipo.",
  ],
  [
    "es",
    "Gana la suma más alta. Si no puedes verla, pulsa el botón.",
    "Gana la suma más alta. Si no puede verla, pulse el botón.",
  ],
  ["es", "Pregunta", "Pregunta"],
] as const)("%s: %s is %s in a formal tone", (language, message, formal) => {
  expect(inTone(message, language, "formal")).toBe(formal);
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
