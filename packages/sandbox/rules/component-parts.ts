/** The forms of the single components of messages and modals, and their limits. */
import { z } from "zod";
import { fault, flag, integer, list, snowflake, text } from "./form.ts";

const id = { id: z.int().min(0).nullish() };
const customId = text(1, 100);

const emoji = z.strictObject({ id: snowflake.nullish(), name: z.string().nullish(), animated: flag.nullish() });

/** What the platform adds to media may be sent back to it. */
const mediaForm = z.looseObject({
  url: z
    .string()
    .max(2048)
    .regex(/^(https?|attachment):\/\//, {
      error: fault("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment')."),
    }),
});

export const buttonForm = z
  .strictObject({
    type: z.literal(2),
    ...id,
    style: z.int().min(1).max(6),
    label: text(0, 80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: z
      .string()
      .max(512, { error: fault("BASE_TYPE_MAX_LENGTH", "Must be 512 or fewer in length.") })
      .nullish(),
    sku_id: snowflake.nullish(),
    disabled: flag.nullish(),
  })
  .superRefine((button, refinement) => {
    const need = (path: string): void =>
      refinement.addIssue({
        code: "custom",
        path: [path],
        message: fault("BASE_TYPE_REQUIRED", "This field is required"),
      });
    if (button.style === 5 && !button.url) need("url");
    if (button.style === 6 && !button.sku_id) need("sku_id");
    if (button.style < 5 && !button.custom_id) need("custom_id");
    if (button.style < 5 && button.url)
      refinement.addIssue({
        code: "custom",
        path: ["url"],
        message: fault("BUTTON_COMPONENT_INVALID_STYLE", "A url is only for link buttons"),
      });
    if (button.style === 5 && button.custom_id) {
      refinement.addIssue({
        code: "custom",
        path: ["custom_id"],
        message: fault(
          "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
          "A custom id and url cannot both be specified",
        ),
      });
    }
    if (button.style !== 6 && !button.label && !button.emoji) need("label");
  });

const selectBase = {
  ...id,
  custom_id: customId,
  placeholder: text(0, 150).nullish(),
  min_values: integer(0, 25).nullish(),
  max_values: integer(1, 25).nullish(),
  disabled: flag.nullish(),
  required: flag.nullish(),
};

const option = z.strictObject({
  label: text(1, 100),
  value: text(1, 100),
  description: text(0, 100).nullish(),
  emoji: emoji.nullish(),
  default: flag.nullish(),
});

const options = list(option, 1, 25).superRefine((given, refinement) => {
  const seen = new Set<string>();
  for (const [index, { value }] of given.entries()) {
    if (seen.has(value)) {
      const message = fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used");
      refinement.addIssue({ code: "custom", path: [index, "value"], message });
    }
    seen.add(value);
  }
});

const defaults = (...types: readonly string[]) =>
  list(z.strictObject({ id: snowflake, type: z.enum(types as [string, ...string[]]) }), 0, 25).nullish();

export const selectForms = [
  z.strictObject({ type: z.literal(3), ...selectBase, options }),
  z.strictObject({ type: z.literal(5), ...selectBase, default_values: defaults("user") }),
  z.strictObject({ type: z.literal(6), ...selectBase, default_values: defaults("role") }),
  z.strictObject({ type: z.literal(7), ...selectBase, default_values: defaults("user", "role") }),
  z.strictObject({
    type: z.literal(8),
    ...selectBase,
    default_values: defaults("channel"),
    channel_types: z.array(z.int()).nullish(),
  }),
] as const;

export const textInputForm = z.strictObject({
  type: z.literal(4),
  ...id,
  custom_id: customId,
  style: z.union([z.literal(1), z.literal(2)]),
  label: text(1, 45).nullish(),
  min_length: integer(0, 4000).nullish(),
  max_length: integer(1, 4000).nullish(),
  required: flag.nullish(),
  value: text(0, 4000).nullish(),
  placeholder: text(0, 100).nullish(),
});

export const textDisplayForm = z.strictObject({ type: z.literal(10), ...id, content: text(1, 4000) });

const thumbnailForm = z.strictObject({
  type: z.literal(11),
  ...id,
  media: mediaForm,
  description: text(0, 1024).nullish(),
  spoiler: flag.nullish(),
});

export const galleryForm = z.strictObject({
  type: z.literal(12),
  ...id,
  items: list(
    z.strictObject({ media: mediaForm, description: text(0, 1024).nullish(), spoiler: flag.nullish() }),
    1,
    10,
  ),
});

export const fileForm = z.strictObject({
  type: z.literal(13),
  ...id,
  file: mediaForm,
  spoiler: flag.nullish(),
  name: z.string().nullish(),
  size: z.number().nullish(),
});

export const separatorForm = z.strictObject({
  type: z.literal(14),
  ...id,
  divider: flag.nullish(),
  spacing: z.int().min(1).max(2).nullish(),
});

export const sectionForm = z.strictObject({
  type: z.literal(9),
  ...id,
  components: list(textDisplayForm, 1, 3),
  accessory: z.discriminatedUnion("type", [buttonForm, thumbnailForm]),
});

const choice = z.strictObject({
  value: text(1, 100),
  label: text(1, 100),
  description: text(0, 100).nullish(),
  default: flag.nullish(),
});

export const labelForm = z.strictObject({
  type: z.literal(18),
  ...id,
  label: text(1, 45),
  description: text(0, 100).nullish(),
  component: z.discriminatedUnion("type", [
    textInputForm,
    ...selectForms,
    z.strictObject({
      type: z.literal(19),
      ...id,
      custom_id: customId,
      min_values: integer(0, 10).nullish(),
      max_values: integer(1, 10).nullish(),
      file_types: z.array(z.string()).nullish(),
      required: flag.nullish(),
    }),
    z.strictObject({
      type: z.literal(21),
      ...id,
      custom_id: customId,
      options: list(choice, 2, 10),
      required: flag.nullish(),
    }),
    z.strictObject({
      type: z.literal(22),
      ...id,
      custom_id: customId,
      options: list(choice, 1, 10),
      min_values: integer(0, 10).nullish(),
      max_values: integer(1, 10).nullish(),
      required: flag.nullish(),
    }),
    z.strictObject({ type: z.literal(23), ...id, custom_id: customId, default: flag.nullish() }),
  ]),
});
