/** The form of a poll as it is sent with a message. */
import { z } from "zod";
import { emojiForm, flag, integer, list, text } from "./form.ts";

/** 32 days. */
const MAX_HOURS = 768;

export const pollForm = z.strictObject({
  question: z.strictObject({ text: text(1, 300), emoji: emojiForm.nullish() }),
  answers: list(
    z.strictObject({
      answer_id: z.int().nullish(),
      poll_media: z.strictObject({
        text: text(1, 55).nullish(),
        emoji: emojiForm.nullish(),
      }),
    }),
    1,
    10,
  ),
  duration: integer(1, MAX_HOURS).nullish(),
  allow_multiselect: flag.nullish(),
  layout_type: integer(1, 1).nullish(),
});

export type PollForm = z.infer<typeof pollForm>;
