/** The forms of single message components, and their limits. */
import { z } from "zod";
import { emojiForm, fault, flag, list, snowflake, text, webAddress } from "./form.ts";

export const componentId = { id: z.int().min(0).nullish() };
export const customId = text(1, 100);

/** Clients may send back the media fields that Discord adds. */
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
    ...componentId,
    style: z.int().min(1).max(6),
    label: text(0, 80).nullish(),
    emoji: emojiForm.nullish(),
    custom_id: customId.nullish(),
    url: webAddress(512, ["http", "https", "discord"]).nullish(),
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

export const textDisplayForm = z.strictObject({ type: z.literal(10), ...componentId, content: text(1, 4000) });

const thumbnailForm = z.strictObject({
  type: z.literal(11),
  ...componentId,
  media: mediaForm,
  description: text(1, 1024).nullish(),
  spoiler: flag.nullish(),
});

export const galleryForm = z.strictObject({
  type: z.literal(12),
  ...componentId,
  items: list(
    z.strictObject({ media: mediaForm, description: text(1, 1024).nullish(), spoiler: flag.nullish() }),
    1,
    10,
  ),
});

export const fileForm = z.strictObject({
  type: z.literal(13),
  ...componentId,
  file: mediaForm,
  spoiler: flag.nullish(),
  name: z.string().nullish(),
  size: z.number().nullish(),
});

export const separatorForm = z.strictObject({
  type: z.literal(14),
  ...componentId,
  divider: flag.nullish(),
  spacing: z.int().min(1).max(2).nullish(),
});

export const sectionForm = z.strictObject({
  type: z.literal(9),
  ...componentId,
  components: list(textDisplayForm, 1, 3),
  accessory: z.discriminatedUnion("type", [buttonForm, thumbnailForm]),
});
