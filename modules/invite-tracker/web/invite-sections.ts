import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { InviteConfig } from "../contract.ts";

const GROUP = "Invites";
type Section = FormSection & { fields: readonly (keyof InviteConfig)[] };
export const inviteSections: readonly Section[] = [
  {
    id: "valid",
    title: "When an invite counts",
    group: GROUP,
    fields: ["stayDays", "minAccountDays", "needs", "subtractLeavers", "keepDays"],
  },
  {
    id: "rewards",
    title: "Points and ranks",
    group: GROUP,
    fields: ["points", "weeklyRewards", "ranks", "rankMode", "keepRanks"],
  },
  { id: "links", title: "Personal links", group: GROUP, fields: ["personalLinks", "linksPerMember"] },
  {
    id: "announce",
    title: "Announcements",
    group: GROUP,
    fields: ["announceIn", "announceMessage", "ranksIn", "rankMessage"],
  },
];
