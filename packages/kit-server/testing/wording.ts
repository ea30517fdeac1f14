import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { emptyMessage } from "#kit/message/composed-message.ts";

/** A message of text only, with one wording for each text. */
export const wording = (...texts: string[]): MessageVariants => ({
  variants: texts.map((content) => ({ ...emptyMessage(), content })),
});

/** The same, but notifies the member it is about. */
export const notifying = (...texts: string[]): MessageVariants => ({
  variants: wording(...texts).variants.map((message) => ({
    ...message,
    mentions: { ...message.mentions, member: true },
  })),
});
