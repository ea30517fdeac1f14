import type { Language } from "../chat/language.ts";
import type { reviewActivity } from "./define-reviews.ts";

type ActivityWords = { readonly [E in keyof typeof reviewActivity]: string };
/** Sentences of `reviewActivity`, for the module's words and its languages. */
export const reviewActivityWords = {
  en: {
    reviewSubmitted: "{memberName} submitted #{number} for review",
    reviewApproved: "{by} approved #{number} of {memberName}",
    reviewDenied: "{by} denied #{number} of {memberName}",
    reviewExpired: "#{number} of {memberName} expired: nobody decided in time",
    reviewWithdrawn: "#{number} of {memberName} was withdrawn",
  },
  de: {
    reviewSubmitted: "{memberName} hat Nr. {number} zur Prüfung eingereicht",
    reviewApproved: "{by} hat Nr. {number} von {memberName} angenommen",
    reviewDenied: "{by} hat Nr. {number} von {memberName} abgelehnt",
    reviewExpired: "Nr. {number} von {memberName} ist abgelaufen: Niemand hat rechtzeitig entschieden",
    reviewWithdrawn: "Nr. {number} von {memberName} wurde zurückgezogen",
  },
  es: {
    reviewSubmitted: "{memberName} envió la n.º {number} a revisión",
    reviewApproved: "{by} aprobó la n.º {number} de {memberName}",
    reviewDenied: "{by} rechazó la n.º {number} de {memberName}",
    reviewExpired: "La n.º {number} de {memberName} caducó: nadie decidió a tiempo",
    reviewWithdrawn: "La n.º {number} de {memberName} se retiró",
  },
} as const satisfies Record<Language, ActivityWords>;
