import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { inviteTracker } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof inviteTracker, typeof chatWords> = {
  name: "Einladungen",
  commands: {
    invites: {
      description: "Wer wen eingeladen hat",
      subcommands: {
        show: "Zeigt deine Einladungen oder die eines Mitglieds",
        who: "Zeigt, wer ein Mitglied eingeladen hat",
        top: "Zeigt, wer am meisten eingeladen hat",
      },
      options: { "show.member": "Wessen Einladungen", "who.member": "Wer eingeladen wurde" },
    },
    invite: {
      description: "Deine eigene Einladung",
      subcommands: { link: "Zeigt deine Einladung zu einem Kanal", remove: "Löscht deine Einladung zu einem Kanal" },
      options: { "link.channel": "Welcher Kanal, sonst dieser", "remove.channel": "Welcher Kanal, sonst dieser" },
    },
  },
  activity: {
    joined: "{memberName} wurde von {inviterName} eingeladen",
    credited: "{memberName} zählt als Einladung von {inviterName}",
    lost: "{memberName} ist gegangen und zählt nicht mehr für {inviterName}",
  },
  conditions: {
    invites: {
      must: "mindestens {least, plural, one {# gültige Einladung} other {# gültige Einladungen}} haben; du hast {count, number}",
      mustNot: "weniger als {least, plural, one {# gültige Einladung} other {# gültige Einladungen}} haben",
    },
  },
  errors: {
    linksOff: "Eigene Einladungen sind auf diesem Server ausgeschaltet.",
    linksFull: "Mehr Einladungen kannst du nicht haben. Lösche eine mit /invite remove: {links}.",
    linkGone: "Diesen Link gibt es nicht mehr.",
    linkRefused: "Discord hat die Einladung nicht erstellt. Versuch es später noch einmal oder in einem anderen Kanal.",
    noLink: "Für diesen Kanal hast du keine Einladung.",
    invitesFull:
      "Der Server hat 1.000 Einladungen, mehr erlaubt Discord nicht. Erst muss jemand mit dem Recht „Server verwalten“ eine löschen.",
    campaignsFull: "Es gibt schon {max} Kampagnen. Lösche erst eine.",
    campaignNeedsName: "Eine Kampagne braucht einen Namen.",
    codeUnknown: "Der Server hat keine Einladung mit diesem Code.",
    channelUnknown: "Zu diesem Kanal kann es keine Einladung geben. Wähle einen anderen.",
    roleUnknown: "Diese Rolle gibt es nicht mehr. Wähle eine andere.",
    mayNot: "{advice}",
    inviterUnknown: "Dieses Mitglied ist nicht auf dem Server oder eine App. Wähle ein anderes.",
    adjustmentGone: "Diese Änderung gibt es nicht.",
    confirmationWrong: "Das ist nicht der Name des Servers. Gib ihn genau ein.",
    nothingToUndo: "Die Einladungen wurden nicht zurückgesetzt, oder das ist schon rückgängig gemacht.",
    rankTwice: "Für diese Zahl gibt es schon einen Rang. Wähle eine andere.",
    roleTwice: "Diese Rolle gehört schon zu einem Rang. Wähle eine andere.",
  },
  texts: {
    counts:
      "{member}: **{valid, plural, one {# gültige Einladung} other {# gültige Einladungen}}** · {pending, number} ausstehend · {left, number} gegangen · {refused, number} zählen nie",
    adjusted: "Darunter {adjusted, number, ::sign-always} von der Serverleitung.",
    next: "Noch {missing, number} bis {role}.",
    since: "-# Wer Mitglieder vor dem {at} eingeladen hat, weiß niemand.",
    topTitle: "**Die meisten gültigen Einladungen**",
    topLine: "{rank, number}. {member} · {valid, number}",
    topEmpty: "Noch hat niemand eine gültige Einladung.",
    link: "Deine Einladung zu {channel}: {link}",
    linkCounts: "-# Wer damit kommt, zählt für dich. Mit /invite remove löschst du sie.",
    linkRemoved: "Deine Einladung zu {channel} ist gelöscht. Wer damit gekommen ist, zählt weiter.",
    who: {
      before: "{member} kam, bevor dieser Bot mitgezählt hat. Niemand weiß, wer die Einladung geschickt hat.",
      nobody: "{member} kam am {at} mit der Einladung `{code}` von {inviter}, die für niemanden zählt.",
      waiting: "{member} ist gerade erst gekommen. Frag gleich noch einmal.",
      known: "{member} wurde am {at} von {inviter} eingeladen, mit `{code}`.",
      singleUse:
        "{member} wurde am {at} von {inviter} eingeladen, mit `{code}`. Der Link wurde mit der letzten Nutzung gelöscht.",
      roleInvite: "{member} wurde am {at} von {inviter} eingeladen, mit `{code}`, das Rollen gibt.",
      campaign: "{member} kam am {at} über die Kampagne {name}, `{code}`.",
      vanity: "{member} kam am {at} über die eigene Adresse des Servers, `{code}`.",
      unsure: "{member} kam am {at}, als mehrere zugleich kamen. Welche Einladung es war, ist unsicher: {codes}.",
      unknown: "{member} kam am {at}. Discord hat dafür keine Nutzung einer Einladung gezählt.",
    },
  },
  defaults: {
    rankMessage: "{member} hat {invites} gültige Einladungen und ist jetzt {role}.",
    announceMessage: "{member.name} kam mit einer Einladung von {inviter.name}. Gültige Einladungen: {invites}.",
  },
  recipes: {
    announce: { joined: "{member.name} ist da. Eingeladen von {inviter.name}." },
    points: {
      joined: "{member.name} ist da, eingeladen von {inviter.name}. Wer bleibt, bringt {inviter.name} Punkte.",
    },
    ranks: { joined: "{member.name} ist da, eingeladen von {inviter.name}. Gültige Einladungen: {invites}." },
  },
};
