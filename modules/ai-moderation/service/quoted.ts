import { escapedText } from "#kit/placeholders.ts";

/** Members' text as a quotation: it formats nothing, and each line is quoted. */
export const quoted = (text: string, most: number): string =>
  `> ${escapedText(text.length > most ? `${text.slice(0, most - 1)}…` : text).replaceAll("\n", "\n> ")}`;
