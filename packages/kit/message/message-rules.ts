// What Discord rejects in a message although each part is valid.
import type * as z from "zod";
import type { FieldIssueCode } from "../field-words.ts";
import type { Block, ComposedMessage, LinkButton } from "./composed-message.ts";
import { MESSAGE_LIMITS } from "./message-limits.ts";
import { componentCount, componentTextLength, embedLength } from "./message-size.ts";

type Refuse = (path: (string | number)[], code: FieldIssueCode, params?: Record<string, unknown>) => void;

/** A zod check that reports each problem at the part to fix. */
export function messageRules(message: ComposedMessage, context: z.RefinementCtx<ComposedMessage>): void {
  const refuse: Refuse = (path, code, params) =>
    context.addIssue({ code: "custom", path, params: { code, ...params }, input: message });
  if (message.style === "classic") classicRules(message, refuse);
  else blockRules(message, refuse);
}

function classicRules({ embeds, buttons }: ComposedMessage, refuse: Refuse): void {
  embeds.forEach((embed, at) => {
    const { author, title, description, fields, image, thumbnail, footer } = embed;
    const hasSomething = author.name || title || description || fields.length || image || thumbnail || footer.text;
    if (!hasSomething) refuse(["embeds", at], "embedEmpty");
    fields.forEach(({ name, value }, index) => {
      if (name.trim() === "") refuse(["embeds", at, "fields", index, "name"], "required");
      if (value.trim() === "") refuse(["embeds", at, "fields", index, "value"], "required");
    });
    if (image?.source === "") refuse(["embeds", at, "image", "source"], "required");
    if (thumbnail?.source === "") refuse(["embeds", at, "thumbnail", "source"], "required");
  });
  if (embedLength({ embeds } as ComposedMessage) > MESSAGE_LIMITS.embedTotal) {
    refuse(["embeds"], "embedsTooLong", { max: MESSAGE_LIMITS.embedTotal });
  }
  for (const [at, button] of buttons.entries()) buttonRules(button, ["buttons", at], refuse);
}

function blockRules({ blocks }: ComposedMessage, refuse: Refuse): void {
  for (const [at, block] of blocks.entries()) blockRule(block, ["blocks", at], refuse);
  if (componentCount(blocks) > MESSAGE_LIMITS.components) {
    refuse(["blocks"], "blocksTooMany", { max: MESSAGE_LIMITS.components });
  }
  if (componentTextLength(blocks) > MESSAGE_LIMITS.componentText) {
    refuse(["blocks"], "blocksTooLong", { max: MESSAGE_LIMITS.componentText });
  }
}

function blockRule(block: Block, path: (string | number)[], refuse: Refuse): void {
  switch (block.type) {
    case "text":
      if (block.text.trim() === "") refuse([...path, "text"], "required");
      break;
    case "section":
      if (block.text.trim() === "") refuse([...path, "text"], "required");
      if (block.accessory.type === "button") {
        buttonRules(block.accessory.button, [...path, "accessory", "button"], refuse);
      } else if (block.accessory.image.source === "") {
        refuse([...path, "accessory", "image", "source"], "required");
      }
      break;
    case "gallery":
      block.items.forEach(({ image }, at) => {
        if (image.source === "") refuse([...path, "items", at, "image", "source"], "required");
      });
      break;
    case "buttons":
      for (const [at, button] of block.buttons.entries()) buttonRules(button, [...path, "buttons", at], refuse);
      break;
    case "container":
      for (const [at, inner] of block.blocks.entries()) blockRule(inner, [...path, "blocks", at], refuse);
      break;
    case "separator":
      break;
  }
}

function buttonRules({ label, url, emoji }: LinkButton, path: (string | number)[], refuse: Refuse): void {
  if (label.trim() === "" && emoji === null) refuse([...path, "label"], "required");
  if (url === "") refuse([...path, "url"], "required");
}
