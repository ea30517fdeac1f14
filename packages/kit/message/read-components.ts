// Converts Discord's components to blocks of a composed message. Source: its documentation, "Component Reference".
import { writeEmoji } from "../emoji.ts";
import type { Block, LinkButton, PlainBlock } from "./composed-message.ts";
import { type Loose, objectOf, objectsOf, textOf } from "./loose-json.ts";
import { type Left, readColor, readImage } from "./read-picture.ts";

const ROW = 1;
const BUTTON = 2;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const SEPARATOR = 14;
const CONTAINER = 17;
const LINK = 5;
const LARGE = 2;

/** Whether a message is made of V2 components. */
export const isBlocks = (components: readonly Loose[]): boolean =>
  components.some(({ type }) => Number(type) >= SECTION);

/** The link buttons of a classic message. */
export const readLinkRows = (rows: readonly Loose[], left: Left): LinkButton[] =>
  rows.flatMap((row) => readLinks(row, left));

export const readBlocks = (components: readonly Loose[], left: Left): Block[] =>
  components.flatMap((component): Block[] => {
    if (component.type !== CONTAINER) return readPlain(component, left);
    const blocks = objectsOf(component.components).flatMap((inner) => readPlain(inner, left));
    if (blocks.length === 0) return [];
    const { accent_color: color, spoiler } = component;
    return [{ type: "container", color: readColor(color), isSpoiler: spoiler === true, blocks }];
  });

function readPlain(component: Loose, left: Left): PlainBlock[] {
  switch (component.type) {
    case ROW: {
      const buttons = readLinks(component, left);
      return buttons.length === 0 ? [] : [{ type: "buttons", buttons }];
    }
    case SECTION:
      return [readSection(component, left)];
    case TEXT:
      return [{ type: "text", text: textOf(component.content) }];
    case GALLERY: {
      const items = objectsOf(component.items).flatMap(({ media, description, spoiler }) => {
        const image = readImage(media, left);
        return image ? [{ image: { ...image, alt: textOf(description) }, isSpoiler: spoiler === true }] : [];
      });
      return items.length === 0 ? [] : [{ type: "gallery", items }];
    }
    case SEPARATOR: {
      const { divider, spacing } = component;
      return [{ type: "separator", hasLine: divider !== false, spacing: spacing === LARGE ? "large" : "small" }];
    }
    default:
      left("Components that need a bot's own code, such as files and forms");
      return [];
  }
}

function readSection(section: Loose, left: Left): PlainBlock {
  const text = objectsOf(section.components)
    .map(({ content }) => textOf(content))
    .join("\n");
  const accessory = objectOf(section.accessory);
  if (accessory?.type === BUTTON) {
    const [button] = readLinks({ components: [accessory] }, left);
    return button ? { type: "section", text, accessory: { type: "button", button } } : { type: "text", text };
  }
  const image = accessory?.type === THUMBNAIL ? readImage(accessory.media, left) : null;
  if (!image) return { type: "text", text };
  const alt = textOf(accessory?.description);
  return { type: "section", text, accessory: { type: "thumbnail", image: { ...image, alt } } };
}

function readLinks(row: Loose, left: Left): LinkButton[] {
  return objectsOf(row.components).flatMap((component) => {
    if (component.type !== BUTTON || component.style !== LINK) {
      left("Buttons and menus with actions: only link buttons can be imported");
      return [];
    }
    return [{ label: textOf(component.label), url: textOf(component.url), emoji: readEmoji(component.emoji) }];
  });
}

function readEmoji(value: unknown): string | null {
  const emoji = objectOf(value);
  const [id, name] = [textOf(emoji?.id), textOf(emoji?.name)];
  if (name === "") return null;
  return id === "" ? name : writeEmoji({ id, name, animated: emoji?.animated === true });
}
