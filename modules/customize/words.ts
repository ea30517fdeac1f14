import type { ModuleWords } from "#kit/words.ts";
import type { customize } from "./contract.ts";

export const customizeWords: ModuleWords<typeof customize> = {
  name: "Customize",
  purpose: "Give the bot your server's name and look, and decide where its commands work.",
  work: "Profile",
  fields: {
    nickname: { label: "Nickname", help: "The bot's name in this server. Leave empty to use its own." },
    avatar: {
      label: "Avatar",
      help: "Shown next to the bot's messages in this server. Animated images become static.",
    },
    banner: { label: "Banner", help: "The wide image at the top of the bot's profile in this server." },
    bio: { label: "About me", help: "The text in the bot's profile in this server." },
    color: { label: "Message color", help: "The accent color of the bot's messages, unless a message has its own." },
    footer: {
      label: "Footer",
      help: "The small line below the bot's messages, unless a message has its own footer.",
    },
    tone: {
      label: "Tone",
      help: "How the bot's texts sound. Formal texts are calm too, and have no contractions in English. Texts you changed stay as you wrote them.",
    },
    numbers: { label: "Numbers", help: "How the bot writes numbers in chat." },
    dates: {
      label: "Dates",
      help: "How the bot writes days in chat. Times follow each member's own settings on Discord.",
    },
    rules: {
      label: "Command rules",
      help: "Where and for whom commands work, beyond what Discord's own permissions can do. Administrators can always use them.",
      item: "Rule",
      fields: {
        command: { label: "Command", help: "Such as “tickets”, or “tickets close” for a single subcommand." },
        where: { label: "Channels", help: "Where the command works." },
        channels: { label: "Which channels", help: "Threads count as part of their channel." },
        who: { label: "Members", help: "Who can use the command." },
        roles: { label: "Which roles", help: "A member with any of them counts." },
      },
    },
  },
  choices: {
    "tone.lively": "Lively, with emoji",
    "tone.calm": "Calm, without emoji",
    "tone.formal": "Formal, with “Sie” and “usted”",
    "numbers.auto": "Same as the bot's language",
    "numbers.comma": "1,234.5",
    "numbers.point": "1.234,5",
    "numbers.space": "1 234,5",
    "dates.auto": "Same as the bot's language",
    "dates.dayFirst": "21/11/2026",
    "dates.monthFirst": "11/21/2026",
    "dates.yearFirst": "2026-11-21",
    "rules.where.everywhere": "Everywhere",
    "rules.where.only": "Only in chosen channels",
    "rules.where.except": "Everywhere except chosen channels",
    "rules.where.nowhere": "Nowhere (turned off)",
    "rules.who.everyone": "Everyone",
    "rules.who.only": "Only chosen roles",
    "rules.who.except": "Everyone except chosen roles",
  },
  commands: {},
  activity: {
    applied: "Changed the bot's profile: {parts}",
    limited: "Discord is rate limiting changes: {parts}. The bot tries again automatically",
    refused: "Discord rejected: {parts}",
  },
  audit: {
    "profile.applied": "sent the bot's profile to Discord again",
  },
  errors: {
    commandMissing: "Choose the command that this rule is for.",
    lookGone: "This look is no longer stored. Choose another.",
    lookIncomplete: "A picture of this look was deleted. Upload it again, or choose another look.",
    changedMeanwhile: "Someone saved other settings in the meantime. Check them, then try again.",
    profileRefused: "Discord rejected this: {reason} Choose something else and save.",
    pictureUnreadable: "This picture was deleted or can't be read. Upload it again, then save.",
  },
};
