import { modalInputWords } from "#kit/modal/modal-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { whitelist } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof whitelist>["fields"] = {
  panelIn: { label: "Panel channel", help: "Where the panel is posted. Members can also use /whitelist without one." },
  panelMessage: { label: "Panel message", help: "Shown above the buttons." },
  announceIn: {
    label: "Announcement channel",
    help: "Posts when a list opens, is drawn and becomes final, with the proof of its draw.",
  },
  isUniqueAcross: {
    label: "One wallet on all lists",
    help: "A wallet belongs to one member, who uses the same one on every list of its chain.",
  },
  questions: {
    label: "Questions for applicants",
    help: "Asked together with the address. Without any, an application is only the wallet.",
    item: "Question",
    fields: modalInputWords,
  },
  reviewChannel: {
    label: "Staff channel",
    help: "Each application is posted there with buttons to approve or deny it.",
  },
  approvals: { label: "Approvals needed", help: "How many people have to approve an application." },
  reviewReason: { label: "Denials need a reason", help: "The member reads it in a direct message." },
  reviewWithin: { label: "Decide within", help: "Undecided applications expire then, and the member can apply again." },
  keepDays: {
    label: "Keep final lists",
    help: "Lists are deleted with their entries this long after they became final.",
  },
};
