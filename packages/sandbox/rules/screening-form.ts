/** The form for editing the screening of new members. */
import { z } from "zod";
import { fault, flag, list, text } from "./form.ts";

const MAX_FIELDS = 5;

const field = z
  .strictObject({
    field_type: z.enum(["TERMS", "TEXT_INPUT", "PARAGRAPH", "MULTIPLE_CHOICE"]),
    label: text(1, 300),
    description: text(0, 300).nullish(),
    placeholder: text(0, 150).nullish(),
    automations: z.unknown().optional(),
    values: list(text(1, 300), 1, 16).nullish(),
    choices: list(text(1, 150), 1, 8).nullish(),
    required: flag.default(true),
  })
  .superRefine(({ field_type, values, choices }, refinement) => {
    const path = field_type === "TERMS" ? "values" : "choices";
    if ((field_type === "TERMS" && !values) || (field_type === "MULTIPLE_CHOICE" && !choices))
      refinement.addIssue({
        code: "custom",
        path: [path],
        message: fault("BASE_TYPE_REQUIRED", "This field is required"),
      });
  });

/** Older clients send the fields as JSON in text. */
const fields = z.preprocess(
  (value) => {
    try {
      return typeof value === "string" ? JSON.parse(value) : value;
    } catch {
      return value;
    }
  },
  list(field, 0, MAX_FIELDS),
);

export const screeningForm = z.strictObject({
  enabled: flag.nullish(),
  description: text(0, 300).nullish(),
  form_fields: fields.nullish(),
});

export type ScreeningForm = z.infer<typeof screeningForm>;
