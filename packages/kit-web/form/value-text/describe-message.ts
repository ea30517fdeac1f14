import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { visitMessage } from "#kit/message/walk-message.ts";
import { plainText } from "./plain-text.ts";
import { shorten } from "./shorten.ts";

/** The longest excerpt of a wording's text. */
const TEXT_MAX = 160;

/** A message's wordings, shortened, one per line. */
export function describeMessage({ variants }: MessageVariants): string {
  const lines = variants.map(describeVariant);
  return lines.length === 1 ? (lines[0] ?? "") : lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
}

function describeVariant(message: ComposedMessage): string {
  const texts: string[] = [];
  visitMessage(message, { text: (text) => texts.push(text), source: () => {} });
  return [shorten(plainText(texts.join("\n")), TEXT_MAX) || "Empty message", ...partsOf(message)].join(" · ");
}

const partsOf = ({ style, embeds, buttons, blocks }: ComposedMessage): string[] =>
  style === "classic"
    ? [...counted(embeds.length, "embed"), ...counted(buttons.length, "button")]
    : counted(blocks.length, "part");

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];
