/** The form of an embed and the limits of its texts. */
import type { APIEmbed } from "discord-api-types/v10";
import { z } from "zod";
import { color, fault, flag, integer, list, text, timestamp } from "./form.ts";

const MAX_TOTAL = 6000;
const MAX_INT = 2 ** 31 - 1;

const url = z.string().superRefine((value, refinement) => {
  const wrong = (code: string, message: string): void =>
    refinement.addIssue({ code: "custom", message: fault(code, message) });
  const scheme = /^([a-z][\w+.-]*):/i.exec(value)?.[1];
  if (value.length > 2048) wrong("BASE_TYPE_MAX_LENGTH", "Must be 2048 or fewer in length.");
  else if (scheme === undefined) wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.");
  else if (!/^(https?|attachment)$/i.test(scheme))
    wrong(
      "URL_TYPE_INVALID_SCHEME",
      `Scheme "${scheme.toLowerCase()}" is not supported. Scheme must be one of ('http', 'https').`,
    );
  else if (!/^\w+:\/\/\S+$/.test(value)) wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.");
});

/** Clients may send back the fields that Discord adds; they are ignored. */
const media = z.strictObject({
  url: url.nullish(),
  proxy_url: z.string().nullish(),
  height: integer(0, MAX_INT).nullish(),
  width: integer(0, MAX_INT).nullish(),
  content_type: z.string().nullish(),
  placeholder: text(0, 64).nullish(),
  placeholder_version: integer(0, MAX_INT).nullish(),
  is_animated: flag.nullish(),
  description: text(0, 4096).nullish(),
  flags: z.number().nullish(),
});

const embed = z.strictObject({
  title: text(0, 256).nullish(),
  type: z.string().nullish(),
  description: text(0, 4096).nullish(),
  url: url.nullish(),
  timestamp: timestamp.nullish(),
  color: color.nullish(),
  footer: z
    .strictObject({ text: text(1, 2048), icon_url: url.nullish(), proxy_icon_url: z.string().nullish() })
    .nullish(),
  image: media.nullish(),
  thumbnail: media.nullish(),
  video: media.nullish(),
  provider: z.strictObject({ name: text(0, 256).nullish(), url: url.nullish() }).nullish(),
  author: z
    .strictObject({
      name: text(1, 256),
      url: url.nullish(),
      icon_url: url.nullish(),
      proxy_icon_url: z.string().nullish(),
    })
    .nullish(),
  fields: list(z.strictObject({ name: text(1, 256), value: text(1, 1024), inline: flag.nullish() }), 0, 25).nullish(),
  flags: z.number().nullish(),
});

export const embedsForm = list(embed, 0, 10).superRefine((embeds, refinement) => {
  for (const [index, one] of embeds.entries()) {
    if (!isEmpty(one)) continue;
    const message = fault("BASE_TYPE_REQUIRED", "This field is required");
    refinement.addIssue({ code: "custom", path: [index, "description"], message });
  }
  const total = embeds.reduce((sum, one) => sum + lengthOf(one), 0);
  if (total > MAX_TOTAL) {
    refinement.addIssue({
      code: "custom",
      message: fault("MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${MAX_TOTAL}`),
    });
  }
});

type EmbedForm = z.infer<typeof embed>;

/** A color or URL alone is not visible content. */
function isEmpty({ title, description, footer, author, fields, image, thumbnail, timestamp: at }: EmbedForm): boolean {
  const texts = [title, description, footer?.text, author?.name, image?.url, thumbnail?.url, at];
  return texts.every((one) => !one?.trim()) && (fields ?? []).length === 0;
}

function lengthOf({ title, description, footer, author, fields }: EmbedForm): number {
  const texts = [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap((field) => [field.name, field.value]),
  ];
  return texts.reduce((sum, one) => sum + [...(one ?? "")].length, 0);
}

/** As Discord stores it: without nulls, always of type rich, with proxied media. */
export function keepEmbed(given: EmbedForm): APIEmbed {
  const {
    image,
    thumbnail,
    video: _video,
    provider: _provider,
    fields,
    timestamp: at,
    ...rest
  } = withoutNulls(given) as EmbedForm;
  return {
    ...rest,
    type: "rich",
    ...(at ? { timestamp: new Date(at).toISOString().replace("Z", "000+00:00") } : {}),
    ...(image?.url ? { image: { ...image, proxy_url: image.url } } : {}),
    ...(thumbnail?.url ? { thumbnail: { ...thumbnail, proxy_url: thumbnail.url } } : {}),
    ...(fields && fields.length > 0
      ? { fields: fields.map((field) => ({ ...field, inline: field.inline ?? false })) }
      : {}),
  } as APIEmbed;
}

function withoutNulls(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
}
