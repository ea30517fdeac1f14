// Visits every text and image of a composed message with its path: for validation, counting, filling and export.
import type { Block, ComposedEmbed, ComposedMessage, LinkButton } from "./composed-message.ts";
import type { Image } from "./image.ts";

/** Functions that map a text or an image source; the path is dotted, as in a form. */
export type MessageMap = {
  text: (text: string, path: string) => string;
  source: (source: string, path: string) => string;
  /** Maps the emoji of buttons; if omitted, they stay. */
  emoji?: (emoji: string, path: string) => string | null;
};

/** Maps every text and source of a message, including parts that its style doesn't show. */
export function mapMessage(message: ComposedMessage, map: MessageMap): ComposedMessage {
  return {
    ...message,
    content: map.text(message.content, "content"),
    embeds: message.embeds.map((embed, at) => mapEmbed(embed, map, `embeds.${at}`)),
    buttons: message.buttons.map((button, at) => mapButton(button, map, `buttons.${at}`)),
    blocks: message.blocks.map((block, at) => mapBlock(block, map, `blocks.${at}`)),
  };
}

/** Visits every text and source that the message's style shows. */
export function visitMessage(message: ComposedMessage, visit: Partial<Record<"text" | "source", Visit>>): void {
  const { style } = message;
  const unused = style === "classic" ? { blocks: [] } : { content: "", embeds: [], buttons: [] };
  const visiting = (callback: Visit | undefined) => (value: string, path: string) => {
    callback?.(value, path);
    return value;
  };
  mapMessage({ ...message, ...unused }, { text: visiting(visit.text), source: visiting(visit.source) });
}
type Visit = (value: string, path: string) => void;

function mapEmbed(embed: ComposedEmbed, { text, source }: MessageMap, path: string): ComposedEmbed {
  const { author, footer, image, thumbnail } = embed;
  return {
    ...embed,
    author: {
      ...author,
      name: text(author.name, `${path}.author.name`),
      icon: source(author.icon, `${path}.author.icon`),
    },
    title: text(embed.title, `${path}.title`),
    description: text(embed.description, `${path}.description`),
    fields: embed.fields.map((field, at) => ({
      ...field,
      name: text(field.name, `${path}.fields.${at}.name`),
      value: text(field.value, `${path}.fields.${at}.value`),
    })),
    image: image && mapImage(image, { text, source }, `${path}.image`),
    thumbnail: thumbnail && mapImage(thumbnail, { text, source }, `${path}.thumbnail`),
    footer: {
      text: text(footer.text, `${path}.footer.text`),
      icon: source(footer.icon, `${path}.footer.icon`),
    },
  };
}

const mapImage = (image: Image, { text, source }: MessageMap, path: string): Image => ({
  source: source(image.source, `${path}.source`),
  alt: text(image.alt, `${path}.alt`),
});

const mapButton = (button: LinkButton, { text, emoji }: MessageMap, path: string): LinkButton => ({
  ...button,
  label: text(button.label, `${path}.label`),
  emoji: button.emoji && emoji ? emoji(button.emoji, `${path}.emoji`) : button.emoji,
});

function mapBlock<B extends Block>(block: B, map: MessageMap, path: string): B;
function mapBlock(block: Block, map: MessageMap, path: string): Block {
  switch (block.type) {
    case "text":
      return { ...block, text: map.text(block.text, `${path}.text`) };
    case "section": {
      const { accessory } = block;
      return {
        ...block,
        text: map.text(block.text, `${path}.text`),
        accessory:
          accessory.type === "button"
            ? { ...accessory, button: mapButton(accessory.button, map, `${path}.accessory.button`) }
            : { ...accessory, image: mapImage(accessory.image, map, `${path}.accessory.image`) },
      };
    }
    case "gallery":
      return {
        ...block,
        items: block.items.map((item, at) => ({
          ...item,
          image: mapImage(item.image, map, `${path}.items.${at}.image`),
        })),
      };
    case "buttons":
      return {
        ...block,
        buttons: block.buttons.map((button, at) => mapButton(button, map, `${path}.buttons.${at}`)),
      };
    case "separator":
      return block;
    case "container":
      return { ...block, blocks: block.blocks.map((inner, at) => mapBlock(inner, map, `${path}.blocks.${at}`)) };
  }
}
