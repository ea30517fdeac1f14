import type { ModuleWords } from "#kit/words.ts";
import type { greetings } from "./contract.ts";

export const greetingsWords: ModuleWords<typeof greetings> = {
  name: "Greetings",
  purpose: "Welcome newcomers, see members off, and give new members their first roles.",
  fields: {
    joinEnabled: { label: "Welcome newcomers", help: "Posts a message when someone joins." },
    joinChannel: { label: "Welcome channel", help: "Where the welcome is posted." },
    joinMessage: {
      label: "Welcome message",
      help: "What newcomers read first. Only the newcomer is mentioned, never @everyone or a role.",
    },
    leaveEnabled: { label: "See members off", help: "Posts a message when someone leaves." },
    leaveChannel: { label: "Farewell channel", help: "Where the farewell is posted." },
    leaveMessage: { label: "Farewell message", help: "What the others read. Nobody is mentioned." },
    autoRoles: {
      label: "Roles for newcomers",
      help: "Given to every new member, up to five. Where the server has rules to accept, they are given after that.",
    },
  },
  choices: {},
  commands: {
    greetings: {
      description: "See what greetings would post",
      subcommands: { test: "Shows the welcome message as if you had just joined" },
    },
  },
  events: {
    welcomed: "Welcomed {memberName}",
    farewelled: "Said farewell to {memberName}",
    rolesGiven: "Gave {memberName} {roleNames}",
  },
  errors: { nothingToTest: "There is no welcome message yet. Switch on greetings in the dashboard first." },
};
