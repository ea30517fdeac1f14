// Fields made of other fields: an image with its description, a message, a list of groups.
import * as z from "zod";
import { type ComposedMessage, composedMessage, emptyMessage } from "../message/composed-message.ts";
import { assetFile, image } from "../message/image.ts";
import { messageRules } from "../message/message-rules.ts";
import type { Placeholder } from "../placeholders.ts";
import { type Common, type Crop, condition, tag } from "./field-info.ts";
import { guildFields } from "./guild-fields.ts";
import { plainFields } from "./plain-fields.ts";
import { unique } from "./unique.ts";

/** Several wordings of a message; one is picked at random each time it is sent. */
export type MessageVariants = { variants: ComposedMessage[] };

const uploaded = image.refine(({ source }) => assetFile(source) !== null, {
  path: ["source"],
  params: { code: "imageNotUploaded" },
});

type NameIn<I extends z.ZodObject> = keyof I["shape"] & string;

export const composedFields = {
  /** An image with its description, or null. With `crop`, only an upload, which the form cuts to that size. */
  image: (options: Common & { placeholders?: readonly Placeholder[]; crop?: Crop } = {}) =>
    tag((options.crop ? uploaded : image).nullable().default(null), {
      kind: "image",
      ...condition(options),
      placeholders: options.placeholders ?? [],
      ...(options.crop ? { crop: options.crop } : {}),
    }),

  /**
   * A bot message in 1 to `maxVariants` wordings. `placeholders` names the `{gaps}` that are filled when it is sent.
   * `fallback` sets some values of an otherwise empty message.
   */
  message: (
    options: Common & {
      fallback: Partial<ComposedMessage>;
      placeholders?: readonly Placeholder[];
      maxVariants?: number;
    },
  ) => {
    const maxVariants = options.maxVariants ?? 1;
    const fallback: MessageVariants = { variants: [{ ...emptyMessage(), ...options.fallback }] };
    const variants = z.array(composedMessage.superRefine(messageRules)).min(1).max(maxVariants);
    return tag(z.strictObject({ variants }).default(fallback), {
      kind: "message",
      ...condition(options),
      placeholders: options.placeholders ?? [],
      maxVariants,
    });
  },

  /** Points from `min` to `max`, 0 to `maxPoints` each (default a million), and a role that the bot can give. */
  reward: (options: Common & { fallback: number; maxPoints?: number }) => {
    const points = () =>
      plainFields.number({ min: 0, max: options.maxPoints ?? 1_000_000, fallback: options.fallback, unit: "points" });
    const parts = z.strictObject({ min: points(), max: points(), role: guildFields.role({ assignable: true }) });
    return tag(parts.default(parts.parse({})), { kind: "reward", ...condition(options), parts });
  },

  /**
   * References up to `max` groups of another list in the same configuration, by the value of its field `by`. A save
   * with an unknown name is rejected.
   */
  names: (options: Common & { of: string; by: string; max: number }) =>
    tag(unique(z.array(z.string().min(1).max(100)).max(options.max)).default([]), {
      kind: "names",
      ...condition(options),
      of: options.of,
      by: options.by,
      max: options.max,
    }),

  /**
   * An ordered list of `min` to `max` groups of fields, also made with `field.*`. `namedBy` is the field whose value
   * names a group everywhere. `summary` lists the fields in a collapsed group's summary line; defaults to all that are
   * set. A toggle that is on is shown for `<name>.on`, by the choice of that name. `max` is what the format allows; `limit` names the contract's limit, which a guild's plan may change.
   */
  list: <const I extends z.ZodObject>(
    options: Common & {
      item: I;
      min?: number;
      max: number;
      limit?: string;
      namedBy?: NameIn<I>;
      summary?: readonly (NameIn<I> | `${NameIn<I>}.on`)[];
    },
  ) =>
    tag(
      z
        .array(options.item)
        .min(options.min ?? 0)
        .max(options.max)
        .default([]),
      {
        kind: "list",
        ...condition(options),
        item: options.item,
        min: options.min ?? 0,
        max: options.max,
        ...(options.limit ? { limit: options.limit } : {}),
        namedBy: options.namedBy ?? null,
        summary: options.summary ?? null,
      },
    ),
};
