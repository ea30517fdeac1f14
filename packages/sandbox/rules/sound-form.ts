/** The forms of a guild's sounds. */
import { z } from "zod";
import { decimal, fault, snowflake, text } from "./form.ts";

const soundData: z.ZodType<string> = z.string().superRefine((value, refinement) => {
  if (!/^data:audio\/(mpeg|mp3|ogg);base64,/.test(value))
    refinement.addIssue({ code: "custom", message: fault("AUDIO_INVALID", "Invalid audio data") });
});

const settings = {
  volume: decimal(0, 1).nullish(),
  emoji_id: snowflake.nullish(),
  emoji_name: text(1, 32).nullish(),
};

export const soundForm = z.strictObject({ ...settings, name: text(2, 32), sound: soundData });
export const soundEditForm = z.strictObject({ ...settings, name: text(2, 32).optional() });

export type SoundForm = z.infer<typeof soundForm>;
export type SoundEditForm = z.infer<typeof soundEditForm>;
