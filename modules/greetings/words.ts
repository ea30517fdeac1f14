import type { ModuleWords } from "#kit/words.ts";
import type { greetings } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";

export { KIND_NAMES, OUTCOME_NAMES, sendColumns } from "./words/record-words.ts";

const deleteAfter = { label: "Delete after", help: "Deletes the message after this time. Leave empty to keep it." };

export const greetingsWords: ModuleWords<typeof greetings> = {
  name: "Greetings",
  purpose: "Welcome new members, say goodbye, celebrate boosts and milestones, and assign roles to new members.",
  work: "Messages",
  fields: {
    joinEnabled: {
      label: "Welcome new members",
      help: "Posts a message when someone joins or, in servers with rules screening, when they accept the rules.",
    },
    joinChannel: { label: "Welcome channel", help: "Where the message is posted." },
    joinMessage: { label: "Welcome message", help: "The first message new members see." },
    joinDeleteAfter: deleteAfter,
    screenedEnabled: {
      label: "Announce accepted rules",
      help: "Posts a message when someone passes rules screening, in addition to the welcome message.",
    },
    screenedChannel: { label: "Accepted rules channel", help: "Where the message is posted." },
    screenedMessage: {
      label: "Accepted rules message",
      help: "Posted when someone accepts the rules.",
    },
    screenedDeleteAfter: deleteAfter,
    roleEnabled: {
      label: "Announce gained roles",
      help: "Posts a message when a member gets one of these roles.",
    },
    roleRoles: {
      label: "Roles to announce",
      help: "Other roles aren't announced. With View Audit Log, the bot also sees roles added by people and other bots.",
    },
    roleChannel: { label: "Gained role channel", help: "Where the message is posted." },
    roleMessage: { label: "Gained role message", help: "Posted when a member gets one of these roles." },
    roleDeleteAfter: deleteAfter,
    leaveEnabled: {
      label: "Say goodbye",
      help: "Posts a message when someone leaves. Also used for kicks and bans, unless they have their own message.",
    },
    leaveChannel: { label: "Farewell channel", help: "Where the farewell is posted." },
    leaveMessage: { label: "Farewell message", help: "Posted when someone leaves." },
    leaveDeleteAfter: deleteAfter,
    removedEnabled: {
      label: "Announce kicks and bans",
      help: "Posts a separate message when someone is kicked or banned. Needs View Audit Log.",
    },
    removedChannel: {
      label: "Kick and ban channel",
      help: "Where the message is posted, for example a staff channel.",
    },
    removedMessage: { label: "Kick and ban message", help: "Posted when someone is kicked or banned." },
    removedDeleteAfter: deleteAfter,
    boostEnabled: { label: "Thank boosters", help: "Posts a message when a member boosts the server." },
    boostChannel: { label: "Boost channel", help: "Where the message is posted." },
    boostMessage: { label: "Boost message", help: "Posted when a member boosts the server." },
    boostDeleteAfter: deleteAfter,
    milestoneEnabled: {
      label: "Celebrate milestones",
      help: "Posts a message when the server reaches a member count, once for each.",
    },
    milestoneChannel: { label: "Milestone channel", help: "Where the message is posted." },
    milestoneMessage: { label: "Milestone message", help: "Posted when a milestone is reached." },
    milestoneDeleteAfter: deleteAfter,
    milestoneEvery: { label: "Milestone interval", help: "100 celebrates 100, 200, 300 and so on." },
    milestones: {
      label: "More milestones",
      help: "Other member counts to celebrate.",
      item: "Milestone",
      fields: { members: { label: "Members", help: "The member count to celebrate." } },
    },
    cardEnabled: {
      label: "Picture card",
      help: "Adds an image with the member's name and avatar to the message.",
    },
    cardEvents: {
      label: "Add to",
      help: "The card appears at the end of the message, or where you use {card} as an image.",
    },
    cardTitle: { label: "First line", help: "Large text. Long names are shortened." },
    cardText: { label: "Second line", help: "Smaller text below." },
    cardBackground: {
      label: "Background",
      help: "Your image is cropped to 3:1 and darkened to keep the text readable. Best size: 960 × 320.",
    },
    cardColor: {
      label: "Background color",
      help: "The card's background, also used to darken a background image.",
    },
    cardAccent: { label: "Accent color", help: "The ring around the avatar." },
    cardTextColor: { label: "Text color", help: "Choose a color that contrasts with the background." },
    cardAlt: {
      label: "Alt text",
      help: "Describes the card for screen readers. Repeat the card's text.",
    },
    dmEnabled: {
      label: "Send a direct message",
      help: "Sends a direct message to each new member, a few per minute. Members who don't accept DMs are skipped.",
    },
    dmMessage: { label: "Direct message", help: "Sent to each new member." },
    raidEnabled: {
      label: "Group join surges",
      help: "When many members join at once, one message greets them all and no direct messages are sent. Roles are still added.",
    },
    raidJoins: { label: "More than", help: "Up to this many joins within the time below are greeted individually." },
    raidWindow: { label: "Within", help: "The time window that joins are counted in. Each window gets one message." },
    raidMessage: {
      label: "Group message",
      help: "Posted in the welcome channel. Mentions up to 40 members and counts the rest.",
    },
    waitsForVerified: {
      label: "Wait until members are verified",
      help: "While Verification is on, members get the welcome, direct message and roles after they pass it.",
    },
    cancelWindow: {
      label: "Delay greetings by",
      help: "Members who leave within this time get no welcome, accepted rules message or direct message. 0 for no delay.",
    },
    autoRoles: {
      label: "Roles for new members",
      help: "Added to each new member, up to five roles. In servers with rules screening, added after they accept the rules.",
    },
    autoRolesDelay: {
      label: "Delay roles by",
      help: "How long new members wait for their roles.",
    },
    botRoles: { label: "Roles for bots", help: "Added to each bot that joins." },
  },
  choices: {
    "cardEvents.join": "Welcome",
    "cardEvents.screened": "Accepted rules",
    "cardEvents.role": "Gained role",
    "cardEvents.leave": "Farewell",
    "cardEvents.boost": "Boost",
    "cardEvents.milestone": "Milestone",
  },
  commands: {
    greetings: {
      description: "Preview greetings",
      subcommands: { test: "Shows the welcome message as if you had just joined" },
    },
  },
  activity: {
    welcomed: "Welcomed {memberName}",
    screened: "Announced that {memberName} accepted the rules",
    roleTold: "Announced that {memberName} is now {roleName}",
    farewelled: "Said goodbye to {memberName}",
    removed: "Announced that {memberName} was {removal}",
    boosted: "Thanked {memberName} for a boost",
    milestoneReached: "Celebrated {members, plural, one {# member} other {# members}}",
    crowdWelcomed: "Welcomed {count} new members at once",
    wroteDirectly: "Sent a direct message to {memberName}",
    rolesGiven: "Added {roleNames} to {memberName}",
  },
  tests: {
    join: "Welcome message",
    screened: "Accepted rules message",
    role: "Gained role message",
    leave: "Farewell message",
    removed: "Kick or ban message",
    boost: "Boost message",
    milestone: "Milestone message",
    dm: "Direct message",
    raid: "Group message",
  },
  figures: { welcomed: "Welcomed", failed: "Failed" },
  recipes: recipeWords,
  starter: "Turn on welcome",
  errors: {
    emptyMessage: "The message is empty. Write it first.",
    nothingToTest: "There's no welcome message yet. Turn on greetings in the dashboard first.",
    rolesRequired: "Choose at least one role.",
    backgroundNotUploaded: "Cards can't use images from other sites. Upload the background instead.",
    dmsMostlyClosed:
      "Most new members don't accept direct messages, so the bot has paused them for a while. Your settings are fine.",
  },
};
