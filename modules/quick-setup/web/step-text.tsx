// A step of a plan in words.
import { withPlatformName } from "#kit/platform-name.ts";
import type { PlanStep } from "#kit/server-plan/plan-step.ts";
import type { FileServer } from "#kit/transfer/settings-file.ts";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";

/** The groups of a plan, in order. */
export const STEP_GROUPS = [
  { id: "roles", title: "Roles", kinds: ["createRole"] },
  { id: "channels", title: "Channels", kinds: ["createChannel", "setOverwrite"] },
  { id: "server", title: "Server settings", kinds: ["saveServer"] },
  { id: "modules", title: "Modules", kinds: ["saveModule", "postPanel"] },
] as const;

const moduleName = (cards: readonly ModuleCard[], id: string): string =>
  cards.find((card) => card.id === id)?.name ?? id;

export function stepName(step: PlanStep, cards: readonly ModuleCard[]): string {
  switch (step.kind) {
    case "createRole":
      return `@${step.name}`;
    case "createChannel":
      return ["category", "voice", "stage"].includes(step.type) ? step.name : `#${step.name}`;
    case "setOverwrite":
      return "Permissions of a channel";
    case "saveServer":
      return "Settings of the whole server";
    case "saveModule":
      return moduleName(cards, step.module);
    default:
      return `${moduleName(cards, step.module)} panel`;
  }
}

const CHANNELS: Partial<Record<string, string>> = {
  category: "Category",
  voice: "Voice channel",
  text: "Text channel",
  announcement: "Announcement channel",
  forum: "Forum",
  stage: "Stage",
};

/** What it is, and who may use it. */
export function stepAbout(step: PlanStep, guildId: string, cards: readonly ModuleCard[]): string {
  switch (step.kind) {
    case "createRole":
      return "Role without permissions";
    case "createChannel": {
      const denied = step.overwrites.find(({ id }) => id === guildId)?.deny ?? [];
      const audience = denied.includes("ViewChannel")
        ? " · only your team can see it"
        : denied.includes("SendMessages")
          ? " · only your team can post"
          : "";
      return `${CHANNELS[step.type] ?? "Channel"}${audience}`;
    }
    case "setOverwrite":
      return "Changes who can see it and post";
    case "saveServer":
      return serverAbout(step.settings, cards);
    case "saveModule":
      return step.enabled ? "Turns it on" : "Saves its settings, turned off";
    default:
      return "Posts the message with buttons";
  }
}

const LANGUAGE_NAMES = new Intl.DisplayNames(["en"], { type: "language" });

function serverAbout(
  { timeZone, language, alertChannelId, workRoles = {} }: FileServer,
  cards: readonly ModuleCard[],
): string {
  const staffed = Object.keys(workRoles).map((module) => moduleName(cards, module));
  const shown = language === "auto" ? withPlatformName("as on Discord") : language && LANGUAGE_NAMES.of(language);
  return [
    ...(timeZone === undefined ? [] : [`Time zone: ${timeZone}`]),
    ...(shown === undefined ? [] : [`Bot language: ${shown}`]),
    ...(alertChannelId === undefined ? [] : [alertChannelId === null ? "No alert channel" : "Alert channel"]),
    ...(staffed.length === 0 ? [] : [`Staff of ${staffed.join(", ")}`]),
  ].join(" · ");
}

/** Whether a channel is drawn below its category. */
export const isInside = (step: PlanStep): boolean => step.kind === "createChannel" && step.parentId !== null;
