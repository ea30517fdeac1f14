// Starting points for messages, in plain words that owners adapt.
import type * as z from "zod";
import { type ComposedMessage, composedMessage } from "#kit/message/composed-message.ts";

type BuiltIn = { name: string; explains: string; message: ComposedMessage };

const template = (name: string, explains: string, message: z.input<typeof composedMessage>): BuiltIn => ({
  name,
  explains,
  message: composedMessage.parse(message),
});

const BRASS = 0xf0c15c;
const MINT = 0x63d297;
const SKY = 0x82b8ff;

export const builtInTemplates: readonly BuiltIn[] = [
  template("Short welcome", "One line that mentions the new member", {
    content: "Welcome to **{server}**, {member}! You are member {server.memberCount}.",
    mentions: { member: true },
  }),
  template("Welcome card", "An embed with the new member's avatar", {
    content: "{member}",
    embeds: [
      {
        color: BRASS,
        title: "Welcome aboard, {member.name}!",
        description: "Glad to have you in **{server}**.\n\n- Read the rules\n- Pick your roles\n- Say hello",
        thumbnail: { source: "{member.avatar}", alt: "" },
        footer: { text: "Member {server.memberCount}" },
      },
    ],
    mentions: { member: true },
  }),
  template("Welcome in blocks", "A container with a section, a divider and two links", {
    style: "blocks",
    blocks: [
      {
        type: "container",
        color: BRASS,
        blocks: [
          {
            type: "section",
            text: "# Welcome, {member}\nGood to see you in **{server}**.",
            accessory: { type: "thumbnail", image: { source: "{member.avatar}", alt: "The new member's avatar" } },
          },
          { type: "separator" },
          { type: "text", text: "Where to start:\n- read the rules\n- choose your roles\n- introduce yourself" },
          {
            type: "buttons",
            buttons: [
              { label: "Rules", url: "https://example.com/rules" },
              { label: "Website", url: "https://example.com" },
            ],
          },
        ],
      },
    ],
    mentions: { member: true },
  }),
  template("Farewell", "One line without a mention", { content: "**{member.name}** has left. Fair winds!" }),
  template("Announcement", "An embed with a title, a text and a link", {
    embeds: [
      {
        color: SKY,
        title: "What's new",
        description: "Describe in two or three sentences what is happening, when, and what members can do.",
        hasTime: true,
      },
    ],
    buttons: [{ label: "Read more", url: "https://example.com/news" }],
  }),
  template("Event", "When, where and how to take part, side by side", {
    embeds: [
      {
        color: MINT,
        title: "Game night",
        description: "Bring a friend. Everyone is welcome.",
        fields: [
          { name: "When", value: "Friday, 20:00", inline: true },
          { name: "Where", value: "Voice lounge", inline: true },
          { name: "Bring", value: "Good spirits", inline: true },
        ],
      },
    ],
  }),
  template("Rules", "Numbered rules in an embed", {
    embeds: [
      {
        color: BRASS,
        title: "Rules of {server}",
        description:
          "1. Be kind.\n2. No spam and no advertising.\n3. Keep to each channel's topic.\n4. Listen to the moderators.",
      },
    ],
  }),
];
