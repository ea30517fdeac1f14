import { FrameIcon, ImageIcon, LinkIcon, PanelRightIcon, SeparatorHorizontalIcon, TextInitialIcon } from "lucide-react";
import type { Block, PlainBlock } from "#kit/message/composed-message.ts";
import type { AddedKind } from "../items/add-from-menu.tsx";
import { emptyButton } from "./link-buttons.tsx";

type BlockType = Block["type"];

/** The block types of a message, as the menu offers them. */
export const BLOCK_KINDS: Record<BlockType, AddedKind> = {
  text: { name: "Text", explains: "Text with Markdown", Icon: TextInitialIcon },
  section: { name: "Section", explains: "Text next to a thumbnail or a button", Icon: PanelRightIcon },
  gallery: { name: "Gallery", explains: "1 to 10 pictures", Icon: ImageIcon },
  separator: { name: "Separator", explains: "A divider or extra space", Icon: SeparatorHorizontalIcon },
  buttons: { name: "Link buttons", explains: "Up to 5 in a row", Icon: LinkIcon },
  container: {
    name: "Container",
    explains: "A card that groups other parts, with an accent color",
    Icon: FrameIcon,
  },
};

export const PLAIN_TYPES: readonly PlainBlock["type"][] = ["text", "section", "gallery", "separator", "buttons"];
export const BLOCK_TYPES: readonly BlockType[] = [...PLAIN_TYPES, "container"];

export const emptyItem = () => ({ image: { source: "", alt: "" }, isSpoiler: false });

export const newBlock = (type: BlockType): Block =>
  type === "container" ? { type, color: null, isSpoiler: false, blocks: [newPlainBlock("text")] } : newPlainBlock(type);

export function newPlainBlock(type: PlainBlock["type"]): PlainBlock {
  switch (type) {
    case "text":
      return { type, text: "" };
    case "section":
      return { type, text: "", accessory: { type: "thumbnail", image: { source: "", alt: "" } } };
    case "gallery":
      return { type, items: [emptyItem()] };
    case "separator":
      return { type, hasLine: true, spacing: "small" };
    case "buttons":
      return { type, buttons: [emptyButton()] };
  }
}

/** A block's content in one line. */
export function blockSummary(block: Block): string {
  switch (block.type) {
    case "text":
    case "section":
      return block.text.slice(0, 120) || "Empty";
    case "gallery":
      return block.items.length === 1 ? "One picture" : `${block.items.length} pictures`;
    case "separator":
      return [block.hasLine ? "A line" : "No line", `${block.spacing} room`].join(", ");
    case "buttons":
      return block.buttons.map(({ label, emoji }) => label || emoji || "no label").join(", ");
    case "container":
      return block.blocks.map(({ type }) => BLOCK_KINDS[type].name).join(", ");
  }
}
