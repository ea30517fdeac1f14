/** The form of a modal's components: texts, and inputs with their labels. */
import { z } from "zod";
import { componentId, customId, textDisplayForm } from "./component-parts.ts";
import { fault, flag, integer, list, oneOf, text } from "./form.ts";
import { checkCounts, refuseRepeatedValues, selectForms } from "./select-forms.ts";

const textInput = {
  type: z.literal(4),
  ...componentId,
  custom_id: customId,
  style: oneOf(1, 2),
  min_length: integer(0, 4000).nullish(),
  max_length: integer(1, 4000).nullish(),
  required: flag.nullish(),
  value: text(0, 4000).nullish(),
  placeholder: text(0, 100).nullish(),
};

interface Lengths {
  min_length?: number | null | undefined;
  max_length?: number | null | undefined;
}

function checkLengths({ min_length, max_length }: Lengths, refinement: z.RefinementCtx): void {
  if ((min_length ?? 0) <= (max_length ?? 4000)) return;
  const message = fault("NUMBER_TYPE_MIN", `int value should be greater than or equal to ${min_length}.`);
  refinement.addIssue({ code: "custom", path: ["max_length"], message });
}

/** In an action row an input has a label; inside a label component it has none. */
const rowForm = z.strictObject({
  type: z.literal(1),
  id: componentId.id,
  components: list(z.strictObject({ ...textInput, label: text(1, 45) }).superRefine(checkLengths), 1, 1),
});

const choice = z.strictObject({
  value: text(1, 100),
  label: text(1, 100),
  description: text(0, 100).nullish(),
  default: flag.nullish(),
});

const choices = (least: number) => list(choice, least, 10).superRefine(refuseRepeatedValues);

const labelForm = z.strictObject({
  type: z.literal(18),
  ...componentId,
  label: text(1, 45),
  description: text(1, 100).nullish(),
  component: z.discriminatedUnion("type", [
    z.strictObject({ ...textInput, label: text(1, 45).nullish() }).superRefine(checkLengths),
    ...selectForms,
    z.strictObject({
      type: z.literal(19),
      ...componentId,
      custom_id: customId,
      min_values: integer(0, 10).nullish(),
      max_values: integer(1, 10).nullish(),
      file_types: z.array(z.string()).nullish(),
      required: flag.nullish(),
    }),
    z.strictObject({
      type: z.literal(21),
      ...componentId,
      custom_id: customId,
      options: choices(2),
      required: flag.nullish(),
    }),
    z
      .strictObject({
        type: z.literal(22),
        ...componentId,
        custom_id: customId,
        options: choices(1),
        min_values: integer(0, 10).nullish(),
        max_values: integer(1, 10).nullish(),
        required: flag.nullish(),
      })
      .superRefine((group, refinement) =>
        checkCounts({ ...group, max_values: group.max_values ?? group.options.length }, refinement),
      ),
    z.strictObject({ type: z.literal(23), ...componentId, custom_id: customId, default: flag.nullish() }),
  ]),
});

export const modalComponentsForm = list(z.discriminatedUnion("type", [rowForm, labelForm, textDisplayForm]), 1, 5);
