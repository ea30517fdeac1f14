import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { greetings } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof greetings, typeof chatWords> = {
  name: "Begrüßungen",
  commands: {
    greetings: {
      description: "Begrüßungen ausprobieren",
      subcommands: { test: "Zeigt die Willkommensnachricht, als wärst du gerade beigetreten" },
    },
  },
  activity: {
    welcomed: "{memberName} wurde begrüßt",
    screened: "Bekannt gegeben, dass {memberName} die Regeln akzeptiert hat",
    roleTold: "Bekannt gegeben, dass {memberName} jetzt {roleName} ist",
    farewelled: "{memberName} wurde verabschiedet",
    removed: "Bekannt gegeben, dass {memberName} entfernt wurde ({removal})",
    boosted: "{memberName} wurde für einen Boost gedankt",
    milestoneReached: "{members} Mitglieder wurden gefeiert",
    crowdWelcomed: "{count} neue Mitglieder wurden gemeinsam begrüßt",
    wroteDirectly: "{memberName} hat eine Direktnachricht bekommen",
    rolesGiven: "{memberName} hat {roleNames} bekommen",
  },
  errors: {
    emptyMessage: "Die Nachricht ist leer. Schreib sie zuerst.",
    nothingToTest: "Es gibt noch keine Willkommensnachricht. Schalte die Begrüßungen zuerst im Dashboard ein.",
    rolesRequired: "Wähle mindestens eine Rolle aus.",
    backgroundNotUploaded:
      "Karten können keine Bilder von anderen Websites verwenden. Lade den Hintergrund stattdessen hoch.",
    dmsMostlyClosed:
      "Die meisten neuen Mitglieder nehmen keine Direktnachrichten an, deshalb macht der Bot damit eine Pause. Deine Einstellungen sind in Ordnung.",
  },
  texts: {
    removal: { kick: "gekickt", ban: "gebannt" },
    others: "{count, plural, one {# weiteres Mitglied} other {# weitere Mitglieder}}",
    sampleRole: "eine Rolle",
  },
  defaults: {
    joinMessage: "Willkommen auf {server}, {member}! Du bist Mitglied Nummer {server.memberCount}.",
    screenedMessage: "{member} hat die Regeln akzeptiert. Komm herein!",
    roleMessage: "{member} ist jetzt {role}.",
    leaveMessage: "{member.name} hat den Server verlassen. Mach’s gut!",
    removedMessage: "{member.name} wurde {removal}.",
    boostMessage: "{member} boostet {server}. Boosts insgesamt: {boosts}. Danke!",
    milestoneMessage: "{server} hat {milestone} Mitglieder! Zuletzt dazugekommen: {member}.",
    cardTitle: "Willkommen, {member.name}",
    cardText: "Mitglied {server.memberCount} von {server}",
    cardAlt: "Ein Bild mit dem Text: Willkommen, {member.name}",
    dmMessage: "Willkommen auf {server}, {member.name}! Schön, dass du da bist.",
    raidMessage: "Willkommen auf {server}, {newcomers}!",
  },
  recipes: {
    welcome: { join: "Willkommen auf {server}, {member}! Schau dich um und sag Hallo." },
    card: { join: "{member} ist da!" },
    role: { join: "Willkommen, {member}! Du bist Mitglied Nummer {server.memberCount} von {server}." },
    goodbye: {
      join: "{member} ist neu hier. Sagt Hallo!",
      leave: "{member.name} hat den Server verlassen. Mach’s gut!",
    },
    party: {
      join: "Willkommen auf {server}, {member}!",
      boost: "🚀 {member} hat {server} geboostet. Danke!",
      milestone: "🎉 Wir sind jetzt {milestone} Mitglieder. Willkommen, {member}!",
    },
  },
};
