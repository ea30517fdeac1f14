// Sentences as the bot says them, in the server's language, and in the chosen tone and formats.
import { chatTexts } from "#kit/chat/chat-text.ts";
import type { Formats } from "#kit/chat/formats.ts";
import type { Language } from "#kit/chat/language.ts";
import { createTranslator } from "#kit/chat/translator.ts";

const SAMPLE = {
  en: {
    title: "🎉 Welcome aboard!",
    text: "Read the rules, then say hello, and you're in! **{members, number}** members have joined since {day, date, day}.",
  },
  de: {
    title: "🎉 Willkommen an Bord!",
    text: "Sieh dir die Regeln an und stell dich vor, dann bist du dabei! Seit {day, date, day} sind **{members, number}** Mitglieder beigetreten.",
  },
  es: {
    title: "🎉 ¡Te damos la bienvenida!",
    text: "Lee las normas y pulsa el botón, ¡y ya puedes entrar! Se han unido **{members, number}** miembros desde el {day, date, day}.",
  },
};
const TEXTS = chatTexts("sample", SAMPLE.en);
const VALUES = { members: 1234, day: Date.UTC(2026, 10, 21) };

export const sampleMessage = (language: Language, formats: Formats) => {
  const { title, text } = SAMPLE[language];
  const messages: Readonly<Record<string, string>> = { "sample.title": title, "sample.text": text };
  const { t } = createTranslator(language, (key) => messages[key], formats);
  return {
    embeds: [{ title: t(TEXTS.title), description: t(TEXTS.text, VALUES) }],
    allowed_mentions: { parse: [], roles: [], users: [] },
    assets: [],
  };
};
