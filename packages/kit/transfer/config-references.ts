// A configuration's references to parts of its guild: in fields, messages and mentions in texts.
import type * as z from "zod";
import type { Gate } from "../eligibility/gate.ts";
import type { Multipliers } from "../eligibility/multipliers.ts";
import { customEmoji, writeEmoji } from "../emoji.ts";
import type { MessageVariants } from "../field/composed-fields.ts";
import { describeForm, type FormField } from "../field.ts";
import type { ComposedMessage } from "../message/composed-message.ts";
import { assetFile, assetSource, type Image } from "../message/image.ts";
import { mapMessage } from "../message/walk-message.ts";

/** The id of a role, channel or emoji, or the file of an uploaded image; the path is dotted, as in a form. */
export type Reference = { kind: "role" | "channel" | "emoji" | "picture"; id: string; path: string };

/** What replaces a reference: another id (with its name for an emoji), or null, in which case texts show `text`. */
export type Replacement = { id: string; name?: string; animated?: boolean } | { text: string };
export type Replace = (reference: Reference) => Replacement;

type Values = Readonly<Record<string, unknown>>;

/** The same configuration with every reference replaced. Removed references become shorter lists and empty fields. */
export const mapReferences = (schema: z.ZodObject, config: Values, replace: Replace): Record<string, unknown> =>
  mapFields(schema, config, replace, "");

/** Every reference of a configuration in form order, including repeats. */
export function listReferences(schema: z.ZodObject, config: Values): Reference[] {
  const found: Reference[] = [];
  mapReferences(schema, config, (reference) => {
    found.push(reference);
    return { id: reference.id };
  });
  return found;
}

function mapFields(schema: z.ZodObject, values: Values, replace: Replace, prefix: string): Record<string, unknown> {
  const mapped = describeForm(schema)
    .filter(({ name }) => Object.hasOwn(values, name))
    .map((field) => [field.name, mapValue(field, values[field.name] as never, replace, `${prefix}${field.name}`)]);
  return { ...values, ...Object.fromEntries(mapped) };
}

function mapValue(field: FormField, value: never, replace: Replace, path: string): unknown {
  switch (field.kind) {
    case "channel":
    case "role":
      return value === null ? null : idOf(replace({ kind: field.kind, id: value, path }));
    case "channels":
      return mapIds("channel", value, replace, path);
    case "roles":
      return mapIds("role", value, replace, path);
    case "eligibility":
      return mapGate(value, replace, path);
    case "multipliers":
      return mapMultipliers(value, replace, path);
    case "emoji":
      return value === null ? null : mapEmoji(value, replace, path);
    case "text":
    case "longText":
      return mapText(value, replace, path);
    case "image":
      return value === null ? null : mapImage(value, replace, path);
    case "message":
      return {
        variants: (value as MessageVariants).variants.map((message, at) =>
          mapComposed(message, replace, `${path}.variants.${at}`),
        ),
      };
    case "reward":
      return mapFields(field.parts, value, replace, `${path}.`);
    case "list":
      return (value as Values[]).map((item, at) => mapFields(field.item, item, replace, `${path}.${at}.`));
    default:
      return value;
  }
}

const idOf = (replacement: Replacement): string | null => ("id" in replacement ? replacement.id : null);

/** Duplicates are merged. */
function mapIds(kind: "role" | "channel", ids: readonly string[], replace: Replace, path: string): string[] {
  const mapped = ids.map((id, at) => idOf(replace({ kind, id, path: `${path}.${at}` })));
  return [...new Set(mapped.filter((id) => id !== null))];
}

/** A condition that loses all its roles stays and makes the gate invalid: without it, more people would be let in. */
const mapGate = (gate: Gate, replace: Replace, path: string): Gate =>
  gate.map((row, rowAt) =>
    row.map((condition, at) =>
      condition.kind === "roles"
        ? { ...condition, roles: mapIds("role", condition.roles, replace, `${path}.${rowAt}.${at}.roles`) }
        : condition,
    ),
  );

/** If two roles become the same one, the first one's factor is kept. */
function mapMultipliers({ stacking, roles }: Multipliers, replace: Replace, path: string): Multipliers {
  const mapped = roles.flatMap(({ role, factor }, at) => {
    const id = idOf(replace({ kind: "role", id: role, path: `${path}.roles.${at}.role` }));
    return id === null ? [] : [{ role: id, factor }];
  });
  return { stacking, roles: mapped.filter(({ role }, at) => mapped.findIndex((one) => one.role === role) === at) };
}

function mapEmoji(text: string, replace: Replace, path: string): string | null {
  const custom = customEmoji(text);
  if (!custom) return text;
  const replacement = replace({ kind: "emoji", id: custom.id, path });
  return "id" in replacement ? writeEmoji({ ...custom, ...replacement }) : null;
}

/** `<#id>`, `<@&id>`, `<:name:id>` and `<a:name:id>`, as in Discord's messages. */
const MENTION = /<#(\d{17,20})>|<@&(\d{17,20})>|<a?:\w{2,32}:\d{17,20}>/g;

const mapText = (text: string, replace: Replace, path: string): string =>
  text.replace(MENTION, (mention: string, channel?: string, role?: string) => {
    if (channel !== undefined) return mapMention({ kind: "channel", id: channel, path }, replace, "#");
    if (role !== undefined) return mapMention({ kind: "role", id: role, path }, replace, "@&");
    const custom = customEmoji(mention);
    if (!custom) return mention;
    const replacement = replace({ kind: "emoji", id: custom.id, path });
    return "id" in replacement ? writeEmoji({ ...custom, ...replacement }) : replacement.text;
  });

function mapMention(reference: Reference, replace: Replace, mark: string): string {
  const replacement = replace(reference);
  return "id" in replacement ? `<${mark}${replacement.id}>` : replacement.text;
}

function mapSource(source: string, replace: Replace, path: string): string {
  const file = assetFile(source);
  if (file === null) return source;
  const replacement = replace({ kind: "picture", id: file, path });
  return "id" in replacement ? assetSource(replacement.id) : "";
}

const mapImage = ({ source, alt }: Image, replace: Replace, path: string): Image | null =>
  unlessLost({ source: mapSource(source, replace, `${path}.source`), alt }, source);

/** A removed image also removes its description. */
const unlessLost = (image: Image | null, before: string | undefined): Image | null =>
  image?.source === "" && before !== "" ? null : image;

function mapComposed(message: ComposedMessage, replace: Replace, path: string): ComposedMessage {
  const mapped = mapMessage(message, {
    text: (text, at) => mapText(text, replace, `${path}.${at}`),
    source: (source, at) => mapSource(source, replace, `${path}.${at}`),
    emoji: (emoji, at) => mapEmoji(emoji, replace, `${path}.${at}`),
  });
  const embeds = mapped.embeds.map((embed, at) => ({
    ...embed,
    image: unlessLost(embed.image, message.embeds[at]?.image?.source),
    thumbnail: unlessLost(embed.thumbnail, message.embeds[at]?.thumbnail?.source),
  }));
  const { mentions } = message;
  const roles = mapIds("role", mentions.roles, replace, `${path}.mentions.roles`);
  return { ...mapped, embeds, mentions: { ...mentions, roles } };
}
