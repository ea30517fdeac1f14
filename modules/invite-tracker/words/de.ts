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
    rankTwice: "Für diese Zahl gibt es schon einen Rang. Wähle eine andere.",
    roleTwice: "Diese Rolle gehört schon zu einem Rang. Wähle eine andere.",
  },
  texts: {
    counts:
      "{member}: **{valid, plural, one {# gültige Einladung} other {# gültige Einladungen}}** · {pending, number} ausstehend · {left, number} gegangen · {refused, number} zählen nie",
    next: "Noch {missing, number} bis {role}.",
    since: "-# Wer Mitglieder vor dem {at} eingeladen hat, weiß niemand.",
    topTitle: "**Die meisten gültigen Einladungen**",
    topLine: "{rank, number}. {member} · {valid, number}",
    topEmpty: "Noch hat niemand eine gültige Einladung.",
    who: {
      before: "{member} kam, bevor dieser Bot mitgezählt hat. Niemand weiß, wer die Einladung geschickt hat.",
      nobody: "{member} kam am {at} mit der Einladung `{code}` von {inviter}, die für niemanden zählt.",
      waiting: "{member} ist gerade erst gekommen. Frag gleich noch einmal.",
      known: "{member} wurde am {at} von {inviter} eingeladen, mit `{code}`.",
      singleUse:
        "{member} wurde am {at} von {inviter} eingeladen, mit `{code}`. Der Link wurde mit der letzten Nutzung gelöscht.",
      roleInvite: "{member} wurde am {at} von {inviter} eingeladen, mit `{code}`, das Rollen gibt.",
      vanity: "{member} kam am {at} über die eigene Adresse des Servers, `{code}`.",
      unsure: "{member} kam am {at}, als mehrere zugleich kamen. Welche Einladung es war, ist unsicher: {codes}.",
      unknown: "{member} kam am {at}. Discord hat dafür keine Nutzung einer Einladung gezählt.",
    },
  },
  defaults: {
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
