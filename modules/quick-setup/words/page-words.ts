// What only the dashboard shows.
import type { PartName, PresetName, ReplacedBot } from "../contract.ts";

type Named = { name: string; text: string };

export const presetWords: Readonly<Record<PresetName, Named>> = {
  community: { name: "Community", text: "Rules, chats, self-assigned roles and channels for your team." },
  creator: { name: "Creator", text: "For your audience: news, clips, fan art and roles for live alerts." },
  support: { name: "Support desk", text: "Private tickets, answers to common questions and feedback." },
  gaming: { name: "Gaming", text: "Voice channels, groups to play with and roles by platform." },
  web3: { name: "Web3", text: "Verification, market talk, showcases, self-assigned roles and private help." },
  blank: { name: "Your own choice", text: "Start empty and add only what you want." },
};

export const partWords: Readonly<Record<PartName, Named>> = {
  start: { name: "Welcome", text: "#welcome, #rules and #announcements, and a greeting for new members" },
  chat: { name: "Chats", text: "Text channels to talk in" },
  voice: { name: "Voice", text: "Voice channels to hang out in" },
  staff: { name: "Team", text: "A role, and two channels that only your team sees" },
  verify: { name: "Verification", text: "New members press a button to get @Verified" },
  roles: { name: "Self-assigned roles", text: "#roles, where members pick the roles they want" },
  support: { name: "Tickets", text: "#support, where members open a private ticket" },
  reports: { name: "Reports", text: "#reports, where members report someone in private" },
  invites: { name: "Invites", text: "Shows who invited whom" },
};

export const botNames: Readonly<Record<ReplacedBot, string>> = {
  carlbot: "Carl-bot",
  dyno: "Dyno",
  mee6: "MEE6",
  ticketsbot: "TicketsBot",
};

type Copy = { name: string; from: string; to: string };
/** Where each setting is there, and where it goes here. */
export const importWords: Readonly<Record<ReplacedBot, Readonly<Record<string, Copy>>>> = {
  carlbot: {
    welcome: {
      name: "Welcome messages",
      from: "carl.gg → your server → Welcome. Copy the join, leave and ban messages.",
      to: "Paste them in Greetings. {user} becomes {member}, {server} stays.",
    },
    reactionRoles: {
      name: "Reaction roles",
      from: "carl.gg → your server → Reaction roles. Note the roles of each message.",
      to: "Add a panel for each message in Claim role. Members keep the roles they have.",
    },
    autoRoles: {
      name: "Autoroles",
      from: "carl.gg → your server → Autoroles. Note the roles that new members get.",
      to: "Choose them as roles for new members in Greetings.",
    },
    verification: {
      name: "Verification",
      from: "carl.gg → your server → Reaction roles. Note the role of your verify message.",
      to: "Choose it as the verified role in Verification, and post its panel.",
    },
  },
  dyno: {
    welcome: {
      name: "Welcome",
      from: "dyno.gg → Manage server → Modules → Welcome. Copy the message and the channel.",
      to: "Paste it in Greetings. {user} becomes {member}.",
    },
    autoRoles: {
      name: "Autoroles",
      from: "dyno.gg → Manage server → Modules → Autoroles. Note the roles and their delay.",
      to: "Choose them as roles for new members in Greetings.",
    },
    reactionRoles: {
      name: "Reaction roles",
      from: "dyno.gg → Manage server → Modules → Reaction Roles. Note the roles of each message.",
      to: "Add a panel for each message in Claim role.",
    },
    ranks: {
      name: "Joinable ranks",
      from: "dyno.gg → Manage server → Modules → Autoroles → Joinable ranks. Note the roles.",
      to: "Add them to one panel in Claim role.",
    },
  },
  mee6: {
    welcome: {
      name: "Welcome & goodbye",
      from: "mee6.xyz → Dashboard → Welcome. Copy the messages, the card and the roles for new members.",
      to: "Paste them in Greetings. {user} becomes {member}; the card is there too.",
    },
    reactionRoles: {
      name: "Reaction roles",
      from: "mee6.xyz → Dashboard → Reaction Roles. Note the roles of each message.",
      to: "Add a panel for each message in Claim role.",
    },
    invites: {
      name: "Invite tracker",
      from: "mee6.xyz → Dashboard → Invite Tracker. Note the channel and the rewards.",
      to: "Set them in Invite tracker. Counting starts now: earlier invites can't be read.",
    },
    tickets: {
      name: "Ticketing",
      from: "mee6.xyz → Dashboard → Ticketing. Note the teams, and the text of each panel.",
      to: "Add a subject for each button in Tickets, and post the panel.",
    },
  },
  ticketsbot: {
    panels: {
      name: "Panels",
      from: "dashboard.ticketsbot.net → Panels. Copy each panel's title, text and channel.",
      to: "Add a panel with its subjects in Tickets, and post it.",
    },
    teams: {
      name: "Support teams",
      from: "dashboard.ticketsbot.net → Staff teams. Note the roles of each team.",
      to: "Add a team with the same roles in Tickets.",
    },
    forms: {
      name: "Forms",
      from: "dashboard.ticketsbot.net → Forms. Copy the questions.",
      to: "Add them as questions of the subject in Tickets.",
    },
    autoClose: {
      name: "Auto close",
      from: "dashboard.ticketsbot.net → Settings → Auto close. Note the times.",
      to: "Set them under Closing in Tickets.",
    },
  },
};
