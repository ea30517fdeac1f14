import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { Greeted, GreetingsConfig } from "../contract.ts";

type Name = keyof GreetingsConfig;
/** The greetings settings, one section each. */
export type GreetingsSection = FormSection & {
  id: Greeted | "dm" | "raid" | "leavers" | "card" | "roles";
  fields: readonly Name[];
};

const occasion = (id: Greeted, title: string, special: readonly Name[] = []): GreetingsSection => ({
  id,
  title,
  group: "Greetings",
  toggle: `${id}Enabled`,
  fields: [`${id}Enabled`, ...special, `${id}Channel`, `${id}Message`, `${id}DeleteAfter`],
});

export const greetingsSections: readonly GreetingsSection[] = [
  occasion("join", "Welcome"),
  occasion("screened", "Accepted rules"),
  occasion("role", "Gained role", ["roleRoles"]),
  occasion("leave", "Farewell"),
  occasion("removed", "Kicks and bans"),
  occasion("boost", "Boost"),
  occasion("milestone", "Milestone", ["milestoneEvery", "milestones"]),
  { id: "dm", title: "Direct message", group: "More", toggle: "dmEnabled", fields: ["dmEnabled", "dmMessage"] },
  {
    id: "raid",
    title: "Join surges",
    group: "More",
    toggle: "raidEnabled",
    fields: ["raidEnabled", "raidJoins", "raidWindow", "raidMessage"],
  },
  { id: "leavers", title: "When to greet", group: "More", fields: ["waitsForVerified", "cancelWindow"] },
  {
    id: "card",
    title: "Picture card",
    group: "More",
    toggle: "cardEnabled",
    fields: [
      "cardEnabled",
      "cardEvents",
      "cardTitle",
      "cardText",
      "cardBackground",
      "cardColor",
      "cardAccent",
      "cardTextColor",
      "cardAlt",
    ],
  },
  {
    id: "roles",
    title: "Roles",
    group: "More",
    fields: ["autoRoles", "autoRolesDelay", "botRoles"],
  },
];
