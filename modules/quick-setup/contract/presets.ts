// Presets as data: which parts each offers, and what they consist of. Names are in the words of chat, because Discord
// shows them to members in the server's language.
import type { ChannelTypeName } from "#kit/guild.ts";
import type { Permission } from "#kit/permissions.ts";

/** A part that an owner can include. Each brings roles, channels and a module's recipe. */
export const PARTS = ["start", "chat", "voice", "staff", "verify", "roles", "support", "reports", "invites"] as const;
export type PartName = (typeof PARTS)[number];

export const PRESETS = ["community", "creator", "support", "gaming", "web3", "blank"] as const;
export type PresetName = (typeof PRESETS)[number];

export const ROLE_NAMES = [
  "staff",
  "verified",
  "events",
  "news",
  "streams",
  "videos",
  "pc",
  "console",
  "mobile",
  "collector",
  "builder",
  "trader",
] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

export const CHANNEL_NAMES = [
  "information",
  "welcome",
  "rules",
  "announcements",
  "pickRoles",
  "verify",
  "community",
  "general",
  "introductions",
  "media",
  "clips",
  "fanArt",
  "feedback",
  "faq",
  "teams",
  "market",
  "showcase",
  "talk",
  "lounge",
  "squad",
  "watchParty",
  "help",
  "support",
  "reports",
  "staffRoom",
  "staffChat",
  "staffLog",
] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** `readOnly`: only staff write. `private`: only staff see it. */
export type Audience = "everyone" | "readOnly" | "private";
export type PlannedChannel = { name: ChannelName; type: ChannelTypeName; audience: Audience; part: PartName };
export type PlannedCategory = { name: ChannelName; audience: Audience; channels: readonly PlannedChannel[] };
/** `answers` name roles and channels of the preset, or are values. */
export type PlannedModule = {
  part: PartName;
  module: string;
  recipe: string;
  answers: Readonly<Record<string, { channel: ChannelName } | { role: RoleName } | { roles: readonly RoleName[] }>>;
};
export type Preset = {
  /** A Lucide icon, by its component's name. */
  icon: string;
  /** Included unless the owner leaves them out. */
  parts: readonly PartName[];
  /** Roles that members give themselves. */
  interests: readonly RoleName[];
  /** Channels to talk in. */
  chat: readonly ChannelName[];
  voice: readonly ChannelName[];
};

export const PRESET_OF: Readonly<Record<PresetName, Preset>> = {
  community: {
    icon: "Users",
    parts: ["start", "chat", "voice", "staff", "roles", "invites"],
    interests: ["events", "news"],
    chat: ["general", "introductions", "media"],
    voice: ["lounge"],
  },
  creator: {
    icon: "Clapperboard",
    parts: ["start", "chat", "voice", "staff", "roles"],
    interests: ["streams", "videos", "events"],
    chat: ["general", "clips", "fanArt", "feedback"],
    voice: ["watchParty"],
  },
  support: {
    icon: "LifeBuoy",
    parts: ["start", "chat", "staff", "support"],
    interests: ["news"],
    chat: ["general", "faq", "feedback"],
    voice: [],
  },
  gaming: {
    icon: "Gamepad2",
    parts: ["start", "chat", "voice", "staff", "roles", "reports"],
    interests: ["pc", "console", "mobile"],
    chat: ["general", "teams", "clips"],
    voice: ["lounge", "squad"],
  },
  web3: {
    icon: "Gem",
    parts: ["start", "chat", "staff", "verify", "roles", "support"],
    interests: ["collector", "builder", "trader"],
    chat: ["general", "market", "showcase"],
    voice: [],
  },
  blank: { icon: "Square", parts: [], interests: ["news"], chat: ["general"], voice: ["lounge"] },
};

/** RGB of the roles that a preset creates. */
export const ROLE_COLORS: Readonly<Record<RoleName, number>> = {
  staff: 0xf0c15c,
  verified: 0x3ecf8e,
  events: 0xe879a6,
  news: 0x5da9ff,
  streams: 0xb07cff,
  videos: 0xff7a7a,
  pc: 0x5da9ff,
  console: 0x3ecf8e,
  mobile: 0xff9f5d,
  collector: 0xb07cff,
  builder: 0xff9f5d,
  trader: 0x3ecf8e,
};

/** What staff may do in private channels, and everyone is denied. */
export const PRIVATE: readonly Permission[] = ["ViewChannel"];
/** What only staff may do in channels to read. */
export const READ_ONLY: readonly Permission[] = ["SendMessages", "CreatePublicThreads", "SendMessagesInThreads"];

/** The categories of a preset, with the channels of the included parts. */
export function categoriesOf({ chat, voice }: Preset, parts: ReadonlySet<PartName>): PlannedCategory[] {
  const of = (partName: PartName, audience: Audience, names: readonly ChannelName[], type: ChannelTypeName = "text") =>
    parts.has(partName) ? names.map((name): PlannedChannel => ({ name, type, audience, part: partName })) : [];
  const all: PlannedCategory[] = [
    {
      name: "information",
      audience: "everyone",
      channels: [
        ...of("verify", "readOnly", ["verify"]),
        ...of("start", "readOnly", ["welcome", "rules", "announcements"]),
        ...of("roles", "readOnly", ["pickRoles"]),
      ],
    },
    {
      name: "community",
      audience: "everyone",
      channels: [...of("chat", "everyone", chat), ...of("voice", "everyone", voice, "voice")],
    },
    {
      name: "help",
      audience: "everyone",
      channels: [...of("support", "readOnly", ["support"]), ...of("reports", "readOnly", ["reports"])],
    },
    { name: "staffRoom", audience: "private", channels: of("staff", "private", ["staffChat", "staffLog"]) },
  ];
  return all.filter(({ channels }) => channels.length > 0);
}

/** The modules of the included parts, each with a recipe. */
export function modulesOf({ interests }: Preset, parts: ReadonlySet<PartName>): PlannedModule[] {
  const all: PlannedModule[] = [
    { part: "start", module: "greetings", recipe: "welcome", answers: { channel: { channel: "welcome" } } },
    {
      part: "verify",
      module: "verification",
      recipe: "button",
      answers: { channel: { channel: "verify" }, role: { role: "verified" } },
    },
    {
      part: "roles",
      module: "claim-role",
      recipe: "pick",
      answers: { channel: { channel: "pickRoles" }, roles: { roles: interests } },
    },
    // Both are recipes of one module, so the desk comes with reports only where there is no support.
    parts.has("support")
      ? {
          part: "support",
          module: "ticket",
          recipe: "desk",
          answers: { channel: { channel: "support" }, role: { role: "staff" } },
        }
      : {
          part: "reports",
          module: "ticket",
          recipe: "reports",
          answers: { channel: { channel: "reports" }, role: { role: "staff" } },
        },
    {
      part: "invites",
      module: "invite-tracker",
      recipe: "announce",
      answers: { channel: { channel: parts.has("staff") ? "staffLog" : "general" } },
    },
  ];
  return all.filter(({ part }) => parts.has(part));
}

/** The roles that the included parts need. */
export function rolesOf(preset: Preset, parts: ReadonlySet<PartName>): RoleName[] {
  const needsStaff = parts.has("staff") || parts.has("support") || parts.has("reports");
  return [
    ...(needsStaff ? (["staff"] as const) : []),
    ...(parts.has("verify") ? (["verified"] as const) : []),
    ...(parts.has("roles") ? preset.interests : []),
  ];
}
