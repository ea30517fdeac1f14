// How much of Discord's limits a message uses: for the composer's counters and validation on save.
import type { Block, ComposedEmbed, ComposedMessage } from "./composed-message.ts";

/** The length of all embed text that Discord counts together. */
export const embedLength = ({ embeds }: ComposedMessage): number =>
  embeds.reduce((sum, embed) => sum + lengthOf(embed), 0);

const lengthOf = ({ author, title, description, fields, footer }: ComposedEmbed): number =>
  [author.name, title, description, footer.text, ...fields.flatMap(({ name, value }) => [name, value])].join("").length;

/** The number of V2 components, nested ones included. */
export const componentCount = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + 1 + innerCount(block), 0);

function innerCount(block: Block): number {
  switch (block.type) {
    case "section":
      // a section, its text and its accessory are components
      return 2;
    case "buttons":
      return block.buttons.length;
    case "container":
      return componentCount(block.blocks);
    default:
      return 0;
  }
}

/** The length of all text in V2 components. */
export const componentTextLength = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.type === "container") return sum + componentTextLength(block.blocks);
    return sum + (block.type === "text" || block.type === "section" ? block.text.length : 0);
  }, 0);

/** Whether nothing would be posted. */
export function isEmptyMessage(message: ComposedMessage): boolean {
  if (message.style === "blocks") return message.blocks.length === 0;
  return message.content.trim() === "" && message.embeds.length === 0;
}
