import type { AreaWords } from "#kit/words.ts";
import type { connections } from "./contract.ts";

export const connectionsWords: AreaWords<typeof connections> = {
  errors: {
    xOff: "This installation isn't connected to X. Ask its operator to set it up.",
    linkUnknown: "This link to X wasn't started here. Start again.",
    linkElsewhere: "This link was started in another browser or by another account. Start again here.",
    linkUsed: "This link was already used. Your account is unchanged. Start again if it isn't linked.",
    linkExpired: "This link expired. Start again and finish within ten minutes.",
    linkCanceled: "You canceled on X. Nothing was linked.",
    linkRefused: "X didn't confirm your account. Start again.",
    xTaken: "This X account is linked to someone else. Unlink it there first.",
    xHasOther: "You already linked another X account. Unlink it first, then link this one.",
    xCoolingOff: "Someone else unlinked this X account in the last 30 days. Only they can link it again until then.",
    xNotLinked: "No X account is linked.",
    xUnavailable: "X isn't responding. Nothing was changed. Try again in a minute.",
  },
};
