// Converts a composed message to Discord's format: gaps filled, empty parts omitted, nothing over a limit. The bot
// sends this and the preview draws it, so both show the same.
import { customEmoji } from "../emoji.ts";
import { fillPlaceholders, placeholderValue } from "../placeholders.ts";
import type { Snowflake } from "../snowflake.ts";
import type { Block, ComposedEmbed, ComposedMessage, LinkButton, PlainBlock } from "./composed-message.ts";
import { ALT_MAX, assetFile, type Image, imageGap } from "./image.ts";
import { MESSAGE_LIMITS as MAX } from "./message-limits.ts";
import type {
  ButtonRowPayload,
  ComponentPayload,
  EmbedPayload,
  MessagePayload,
  PlainComponentPayload,
  TextPayload,
} from "./payload.ts";

export type FillWith = {
  /** Values for the gaps. Members' own text must already be escaped. The value for an image is its URL. */
  values: Readonly<Record<string, string>>;
  /** The member that `mentions.member` notifies; null notifies nobody. */
  memberId: Snowflake | null;
  /** For embeds with a timestamp. */
  now: Date;
};

/** Discord's flag for messages made of V2 components. Source: its documentation, "Message Flags". */
export const IS_COMPONENTS_V2 = 1 << 15;

/** Null if nothing would be posted. */
export function messagePayload(message: ComposedMessage, fill: FillWith): MessagePayload | null {
  const parts = createParts(fill);
  const body = message.style === "blocks" ? blocksBody(message, parts) : classicBody(message, parts, fill.now);
  if (!body) return null;
  const { member, roles, everyone } = message.mentions;
  return {
    ...body,
    allowed_mentions: {
      parse: everyone ? ["everyone"] : [],
      roles,
      users: member && fill.memberId !== null ? [fill.memberId] : [],
    },
    assets: parts.assets,
  };
}

type Parts = {
  text: (text: string, max: number) => string;
  /** The URL that Discord fetches, or null if there is no image. */
  picture: (source: string, alt?: string) => string | null;
  assets: { file: string; alt: string }[];
};

function createParts({ values }: FillWith): Parts {
  const assets: Parts["assets"] = [];
  return {
    assets,
    text: (text, max) => clip(fillPlaceholders(text, values), max),
    picture: (source, alt = "") => {
      const gap = imageGap(source);
      if (gap !== null) return placeholderValue(gap, values) || null;
      const file = assetFile(source);
      if (file === null) return source || null;
      if (!assets.some((one) => one.file === file)) assets.push({ file, alt: fillPlaceholders(alt, values) });
      return `attachment://${file}`;
    },
  };
}

/** Filled gaps can make a text longer than its limit; a truncated message is better than none. */
const clip = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

type Body = Pick<MessagePayload, "content" | "embeds" | "components" | "flags">;

function classicBody({ content, embeds, buttons }: ComposedMessage, parts: Parts, now: Date): Body | null {
  const text = parts.text(content, MAX.content);
  const drawn = embeds.map((embed) => embedPayload(embed, parts, now));
  if (text.trim() === "" && drawn.length === 0) return null;
  return {
    ...(text.trim() === "" ? {} : { content: text }),
    ...(drawn.length > 0 ? { embeds: withinTotal(drawn) } : {}),
    ...(buttons.length > 0 ? { components: [buttonRow(buttons, parts)] } : {}),
  };
}

function embedPayload(embed: ComposedEmbed, { text, picture }: Parts, now: Date): EmbedPayload {
  const { author, footer, image, thumbnail } = embed;
  const icons = { author: picture(author.icon), footer: picture(footer.icon) };
  const pictures = {
    image: image && picture(image.source, image.alt),
    thumbnail: thumbnail && picture(thumbnail.source, thumbnail.alt),
  };
  return {
    ...(embed.color === null ? {} : { color: embed.color }),
    ...(author.name === ""
      ? {}
      : {
          author: {
            name: text(author.name, MAX.embedAuthor),
            ...(author.url ? { url: author.url } : {}),
            ...(icons.author ? { icon_url: icons.author } : {}),
          },
        }),
    ...(embed.title === "" ? {} : { title: text(embed.title, MAX.embedTitle) }),
    ...(embed.url === "" ? {} : { url: embed.url }),
    ...(embed.description === "" ? {} : { description: text(embed.description, MAX.embedDescription) }),
    ...(embed.fields.length === 0
      ? {}
      : {
          fields: embed.fields.map(({ name, value, inline }) => ({
            name: text(name, MAX.embedFieldName),
            value: text(value, MAX.embedFieldValue),
            inline,
          })),
        }),
    ...(pictures.image ? { image: { url: pictures.image } } : {}),
    ...(pictures.thumbnail ? { thumbnail: { url: pictures.thumbnail } } : {}),
    ...(footer.text === ""
      ? {}
      : { footer: { text: text(footer.text, MAX.embedFooter), ...(icons.footer ? { icon_url: icons.footer } : {}) } }),
    ...(embed.hasTime ? { timestamp: now.toISOString() } : {}),
  };
}

/** Filled gaps can exceed the limit for all embeds together: truncates the longest description. */
function withinTotal(embeds: EmbedPayload[]): EmbedPayload[] {
  const length = embeds
    .flatMap(({ author, title, description, fields = [], footer }) => [
      author?.name,
      title,
      description,
      footer?.text,
      ...fields.flatMap(({ name, value }) => [name, value]),
    ])
    .join("").length;
  const over = length - MAX.embedTotal;
  if (over <= 0) return embeds;
  const [longest] = embeds.toSorted((a, b) => (b.description?.length ?? 0) - (a.description?.length ?? 0));
  return embeds.map((embed) =>
    embed === longest
      ? { ...embed, description: clip(embed.description ?? "", Math.max(1, (embed.description?.length ?? 0) - over)) }
      : embed,
  );
}

function blocksBody({ blocks }: ComposedMessage, parts: Parts): Body | null {
  const components = blocks.flatMap((block) => blockPayload(block, parts));
  return components.length === 0 ? null : { components: withinTextTotal(components), flags: IS_COMPONENTS_V2 };
}

/** Filled gaps can exceed the limit for all text together: truncates the last texts first, but never to empty. */
function withinTextTotal(components: ComponentPayload[]): ComponentPayload[] {
  let left: number = MAX.componentText;
  let following = components.reduce((sum, component) => sum + textCount(component), 0);
  const shorten = <C extends ComponentPayload>(component: C): C => {
    if (component.type === 10) {
      following -= 1;
      const content = clip(component.content, left - following);
      left -= content.length;
      return { ...component, content };
    }
    return "components" in component && component.type !== 1
      ? { ...component, components: component.components.map(shorten) }
      : component;
  };
  return components.map(shorten);
}

function textCount(component: ComponentPayload): number {
  if (component.type === 10) return 1;
  if (component.type !== 9 && component.type !== 17) return 0;
  return component.components.reduce((sum, inner) => sum + textCount(inner), 0);
}

function blockPayload(block: Block, parts: Parts): ComponentPayload[] {
  if (block.type !== "container") return plainPayload(block, parts);
  const components = block.blocks.flatMap((inner) => plainPayload(inner, parts));
  if (components.length === 0) return [];
  const color = block.color === null ? {} : { accent_color: block.color };
  return [{ type: 17, components, spoiler: block.isSpoiler, ...color }];
}

function plainPayload(block: PlainBlock, parts: Parts): PlainComponentPayload[] {
  switch (block.type) {
    case "text":
      return [textDisplay(block.text, parts)];
    case "section": {
      const components = [textDisplay(block.text, parts)];
      const { accessory } = block;
      if (accessory.type === "button") {
        return [{ type: 9, components, accessory: buttonPayload(accessory.button, parts) }];
      }
      const media = mediaOf(accessory.image, parts);
      return media ? [{ type: 9, components, accessory: { type: 11, ...media } }] : components;
    }
    case "gallery": {
      const items = block.items.flatMap(({ image, isSpoiler }) => {
        const media = mediaOf(image, parts);
        return media ? [{ ...media, spoiler: isSpoiler }] : [];
      });
      return items.length === 0 ? [] : [{ type: 12, items }];
    }
    case "separator":
      return [{ type: 14, divider: block.hasLine, spacing: block.spacing === "small" ? 1 : 2 }];
    case "buttons":
      return [buttonRow(block.buttons, parts)];
  }
}

const textDisplay = (text: string, parts: Parts): TextPayload => ({
  type: 10,
  content: parts.text(text, MAX.componentText),
});

function mediaOf({ source, alt }: Image, { picture, text }: Parts) {
  const url = picture(source, alt);
  return url ? { media: { url }, ...(alt ? { description: text(alt, ALT_MAX) } : {}) } : null;
}

const buttonRow = (buttons: readonly LinkButton[], parts: Parts): ButtonRowPayload => ({
  type: 1,
  components: buttons.map((button) => buttonPayload(button, parts)),
});

function buttonPayload({ label, url, emoji }: LinkButton, { text }: Parts) {
  const custom = emoji === null ? null : customEmoji(emoji);
  return {
    type: 2 as const,
    style: 5 as const,
    url,
    ...(label === "" ? {} : { label: text(label, MAX.buttonLabel) }),
    ...(emoji === null ? {} : { emoji: custom ?? { name: emoji } }),
  };
}
