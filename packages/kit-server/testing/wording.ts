import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { emptyMessage } from "#kit/message/composed-message.ts";

/** A message of text alone, in one wording for each text. */
export const wording = (...texts: string[]): MessageVariants => ({
  variants: texts.map((content) => ({ ...emptyMessage(), content })),
});

/** The same, with the member whom it is about notified. */
export const notifying = (...texts: string[]): MessageVariants => ({
  variants: wording(...texts).variants.map((message) => ({
    ...message,
    mentions: { ...message.mentions, member: true },
  })),
});
