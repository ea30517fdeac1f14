import type { ModuleWords } from "#kit/words.ts";
import type { greetings } from "./contract.ts";

const deleteAfter = { label: "Delete it after", help: "Keeps the channel tidy. Never, unless you choose a time." };

export const greetingsWords: ModuleWords<typeof greetings> = {
  name: "Greetings",
  purpose:
    "Welcome newcomers, see members off, celebrate boosts and milestones, and give new members their first roles.",
  fields: {
    joinEnabled: {
      label: "Welcome newcomers",
      help: "Posts a message when someone joins; where the server has rules to accept, when they have accepted them.",
    },
    joinChannel: { label: "Welcome channel", help: "Where the welcome is posted." },
    joinMessage: { label: "Welcome message", help: "What newcomers read first." },
    joinDeleteAfter: deleteAfter,
    screenedEnabled: {
      label: "Tell who has accepted the rules",
      help: "Posts a message when someone has passed the server's screening, beside the welcome.",
    },
    screenedChannel: { label: "Channel for accepted rules", help: "Where it is posted." },
    screenedMessage: {
      label: "Message for accepted rules",
      help: "What is posted when someone has accepted the rules.",
    },
    screenedDeleteAfter: deleteAfter,
    roleEnabled: {
      label: "Tell who gained a role",
      help: "Posts a message when a member is given one of these roles.",
    },
    roleRoles: {
      label: "Roles to tell of",
      help: "Any other role is given in silence. With View Audit Log the bot hears of every role that people and bots give.",
    },
    roleChannel: { label: "Channel for gained roles", help: "Where it is posted." },
    roleMessage: { label: "Message for gained roles", help: "What is posted when a member gains such a role." },
    roleDeleteAfter: deleteAfter,
    leaveEnabled: {
      label: "See members off",
      help: "Posts a message when someone leaves; also when they were kicked or banned, unless that has its own message.",
    },
    leaveChannel: { label: "Farewell channel", help: "Where the farewell is posted." },
    leaveMessage: { label: "Farewell message", help: "What the others read." },
    leaveDeleteAfter: deleteAfter,
    removedEnabled: {
      label: "Tell of kicks and bans",
      help: "Posts its own message when someone is kicked or banned. Needs View Audit Log to tell it from leaving.",
    },
    removedChannel: { label: "Channel for kicks and bans", help: "Where it is posted; often one for staff alone." },
    removedMessage: { label: "Message for kicks and bans", help: "What is posted when someone is kicked or banned." },
    removedDeleteAfter: deleteAfter,
    boostEnabled: { label: "Thank boosters", help: "Posts a message when a member begins to boost the server." },
    boostChannel: { label: "Channel for boosts", help: "Where the thanks are posted." },
    boostMessage: { label: "Message for boosts", help: "How a booster is thanked." },
    boostDeleteAfter: deleteAfter,
    milestoneEnabled: {
      label: "Celebrate milestones",
      help: "Posts a message when the server reaches a number of members, once ever for each number.",
    },
    milestoneChannel: { label: "Channel for milestones", help: "Where the celebration is posted." },
    milestoneMessage: { label: "Message for milestones", help: "What is posted when a milestone is reached." },
    milestoneDeleteAfter: deleteAfter,
    milestoneEvery: { label: "Every so many members", help: "100 celebrates 100, 200, 300 and so on." },
    milestones: {
      label: "And at these numbers",
      help: "Special numbers of members to celebrate besides.",
      item: "Milestone",
      fields: { members: { label: "Members", help: "The number of members to celebrate." } },
    },
    cardEnabled: {
      label: "Picture card",
      help: "Sends a drawn picture with the member's name and picture along with the message.",
    },
    cardEvents: {
      label: "Sent along with",
      help: "The card stands at the end of the message, or where the message names {card} as a picture.",
    },
    cardTitle: { label: "First line", help: "Large. A name that is too long is shortened." },
    cardText: { label: "Second line", help: "Smaller, below." },
    cardBackground: {
      label: "Background",
      help: "A picture that you upload, cut to 3 by 1 and darkened so that the text stays readable. Best: 960 × 320.",
    },
    cardColor: {
      label: "Background colour",
      help: "Behind everything, and what a background picture is darkened with.",
    },
    cardAccent: { label: "Accent colour", help: "The ring around the member's picture." },
    cardTextColor: { label: "Text colour", help: "Choose one that stands out from the background." },
    cardAlt: {
      label: "Description of the card",
      help: "Read aloud to those who cannot see it: say what the card says.",
    },
    dmEnabled: {
      label: "Write to newcomers directly",
      help: "Sends each person who joins a direct message, a few a minute. Who takes none is left alone.",
    },
    dmMessage: { label: "Direct message", help: "What newcomers get as a direct message." },
    raidEnabled: {
      label: "Greet crowds together",
      help: "When very many join at once, one message greets them all, and nobody is written to directly. Roles are given all the same.",
    },
    raidJoins: { label: "A crowd is more than", help: "So many joining within the time below are greeted one by one." },
    raidWindow: { label: "Within", help: "The stretch of time that is looked at, and that one message is for." },
    raidMessage: {
      label: "Message to a crowd",
      help: "Posted in the welcome channel. Forty are mentioned, the others counted.",
    },
    cancelWindow: {
      label: "Greet after",
      help: "Who leaves again within this time gets no welcome, no message for accepted rules and no direct message. 0 greets at once.",
    },
    autoRoles: {
      label: "Roles for newcomers",
      help: "Given to every person who joins, up to five. Where the server has rules to accept, they are given after that.",
    },
    autoRolesDelay: {
      label: "Give roles after",
      help: "How long a newcomer waits for the roles. Who has left by then gets none.",
    },
    botRoles: { label: "Roles for bots", help: "Given to every bot that joins." },
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
      description: "See what greetings would post",
      subcommands: { test: "Shows the welcome message as if you had just joined" },
    },
  },
  events: {
    welcomed: "Welcomed {memberName}",
    screened: "{memberName} accepted the rules",
    roleTold: "Told that {memberName} is now {roleName}",
    farewelled: "Said farewell to {memberName}",
    removed: "Told that {memberName} was {removal}",
    boosted: "Thanked {memberName} for a boost",
    milestoneReached: "Celebrated {members} members",
    crowdWelcomed: "Welcomed {count} newcomers at once",
    wroteDirectly: "Wrote to {memberName} directly",
    rolesGiven: "Gave {memberName} {roleNames}",
  },
  tests: {
    join: "Welcome message",
    screened: "Message for accepted rules",
    role: "Message for a gained role",
    leave: "Farewell message",
    removed: "Message for a kick or ban",
    boost: "Message for a boost",
    milestone: "Message for a milestone",
    dm: "Direct message",
    raid: "Message to a crowd",
  },
  figures: { welcomed: "Welcomed", failed: "Could not be sent" },
  errors: {
    emptyMessage: "The message is empty. Write it first.",
    nothingToTest: "There is no welcome message yet. Switch on greetings in the dashboard first.",
    rolesRequired: "Choose at least one role.",
    backgroundNotUploaded: "Upload the background: cards do not fetch pictures from other sites.",
    dmsMostlyClosed:
      "Most newcomers take no direct messages, so none are sent for a while. Nothing is wrong with your settings.",
  },
};
