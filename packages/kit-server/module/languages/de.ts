import type { KitWords } from "./kit-texts.ts";

/** The kit in German, with "du". Permissions have the names that the dashboard shows. */
export const de: KitWords = {
  interactions: {
    moduleOff:
      "{module} ist auf diesem Server ausgeschaltet. Mit der Berechtigung „Server verwalten“ lässt es sich im Dashboard einschalten.",
    unknown: "Das wird nicht mehr verwendet. Frag das Serverteam nach dem aktuellen Stand.",
    bug: "Etwas ist schiefgelaufen. Falls es wieder passiert, nenne dem Serverteam diesen Code: {reference}",
    platformAway: "Discord antwortet nicht. Versuch es in einer Minute noch einmal.",
    slow: "Das dauert länger als sonst. Schau in einer Minute nach, ob es geklappt hat, bevor du es noch einmal versuchst.",
    formTooLate: "Das Formular konnte nicht rechtzeitig geöffnet werden. Bitte versuch es noch einmal.",
    commandOff: "Dieser Befehl ist auf diesem Server ausgeschaltet.",
    commandElsewhere: "Dieser Befehl funktioniert nur in {places}.",
    commandNotHere: "Dieser Befehl funktioniert in diesem Kanal nicht.",
    commandForRoles: "Nur Mitglieder mit {roles} können diesen Befehl verwenden.",
    commandNotForYou: "Dieser Befehl ist für deine Rollen nicht verfügbar.",
    notInGuild: "Das funktioniert nur auf Servern.",
  },
  forms: {
    fix: "Deine Antworten wurden nicht abgeschickt. Korrigiere das und schick sie noch einmal ab:",
    problem: "• **{question}**: {problem}",
    edit: "Antworten bearbeiten",
    gone: "Deine Antworten sind abgelaufen. Bitte fang noch einmal an.",
    keptFiles:
      "{count, plural, one {# Datei angehängt.} other {# Dateien angehängt.}} Lade Dateien hoch, um sie zu ersetzen.",
    problems: {
      tick: "Setz hier ein Häkchen.",
      required: "Hier fehlt eine Antwort.",
      tooShort: "Gib mindestens {min} Zeichen ein. Leerzeichen am Anfang und Ende zählen nicht.",
      tooLong: "Gib höchstens {max} Zeichen ein.",
      tooFew: "Wähle mindestens {min} aus.",
      tooMany: "Wähle höchstens {max} aus.",
      notOffered: "Diese Option gibt es nicht mehr.",
      changed: "Diese Frage wurde geändert. Prüf deine Antwort.",
    },
  },
  faults: {
    missingAccess: "Der Bot sieht diesen Kanal nicht. Erlaube ihm dort „Kanal ansehen“ oder wähle einen anderen Kanal.",
    missingPermission:
      "Dem Bot fehlt dafür die Berechtigung. Erlaube sie in den Rolleneinstellungen des Servers oder schieb die Rolle des Bots nach oben.",
    channelGone: "Der Kanal wurde gelöscht. Wähle einen anderen.",
    roleGone: "Die Rolle wurde gelöscht. Wähle eine andere.",
    memberGone: "Das Mitglied ist nicht mehr auf dem Server.",
    messageGone: "Die Nachricht wurde gelöscht.",
    guildGone: "Der Bot ist nicht mehr auf diesem Server. Füge ihn wieder hinzu.",
    closedDms: "Das Mitglied nimmt von diesem Server keine Direktnachrichten an.",
    rolesFull: "Der Server hat so viele Rollen, wie Discord erlaubt. Lösche zuerst eine.",
    channelsFull: "Der Server hat so viele Kanäle, wie Discord erlaubt. Lösche zuerst einen.",
    categoryFull:
      "Die Kategorie hat so viele Kanäle, wie Discord erlaubt. Wähle eine andere oder lösche zuerst einen Kanal darin.",
    invitesFull: "Der Server hat so viele Einladungen, wie Discord erlaubt. Lösche zuerst eine.",
    tooManyEdits:
      "Discord begrenzt Änderungen an Nachrichten, die älter als eine Stunde sind. Versuch es später noch einmal.",
    tooManyNames: "Ein Kanal lässt sich in 10 Minuten nur zweimal umbenennen. Versuch es später noch einmal.",
    threadArchived: "Der Thread ist archiviert. Öffne ihn zuerst wieder.",
    threadLocked: "Der Thread ist gesperrt. Entsperre ihn zuerst.",
    blockedByAutoMod: "Das AutoMod des Servers hat die Nachricht blockiert. Ändere den Text oder die Regel.",
    interactionExpired: "Die Antwort kam zu spät bei Discord an.",
    alreadyAnswered: "Das wurde bereits beantwortet.",
    botTokenRefused: "Discord hat das Token des Bots abgelehnt. Der Betreiber muss DISCORD_BOT_TOKEN prüfen.",
    notAllowed: "Discord erlaubt dem Bot das nicht.",
    pictureGone: "Ein Bild der Nachricht wurde gelöscht. Lade es noch einmal hoch oder wähle ein anderes.",
    notAvailable: "Das ist hier nicht verfügbar.",
    notFound: "Das gibt es auf Discord nicht mehr.",
    refused: "Discord hat die Anfrage abgelehnt.",
  },
  eligibility: {
    row: "Voraussetzung: {conditions}.",
    either: "{one} oder {other}",
    hasRole: "die Rolle {roles}",
    hasOneOf: "eine dieser Rollen: {roles}",
    hasNot: "nicht die Rolle {roles}",
    accountOlder: "ein Account, der mindestens {days, plural, one {# Tag} other {# Tage}} alt ist",
    accountOlderAt:
      "ein Account, der mindestens {days, plural, one {# Tag} other {# Tage}} alt ist (bei dir {when} erreicht)",
    accountYounger: "ein Account, der jünger als {days, plural, one {# Tag} other {# Tage}} ist",
    memberLonger: "seit mindestens {days, plural, one {# Tag} other {# Tagen}} auf dem Server",
    memberLongerAt:
      "seit mindestens {days, plural, one {# Tag} other {# Tagen}} auf dem Server (bei dir {when} erreicht)",
    memberShorter: "seit weniger als {days, plural, one {# Tag} other {# Tagen}} auf dem Server",
    hasPoints: "mindestens {points, plural, one {# Punkt} other {# Punkte}} (dir fehlen noch {missing, number})",
    hasFewerPoints: "weniger als {points, plural, one {# Punkt} other {# Punkte}}",
    hasEarned:
      "mindestens {points, plural, one {# verdienter Punkt} other {# verdiente Punkte}} (dir fehlen noch {missing, number})",
    hasEarnedFewer: "weniger als {points, plural, one {# verdienter Punkt} other {# verdiente Punkte}}",
    conditionGone: "eine Bedingung, die es nicht mehr gibt: Das Team dieses Servers muss sie entfernen",
    boost: "ein Boost für den Server",
    boostNot: "kein Boost für den Server",
    waitUntil: "möglich ab {date} ({when})",
    takenPartBefore: "nur vor dem {day, date, day} möglich",
    takenPartUntil: "nur bis zum {day, date, day} möglich",
    takenPartAtOtherTime: "nur zu einer anderen Zeit möglich",
  },
  draws: {
    committed: "Faire Verlosung: SHA-256 des Startwerts ist {hash}",
    committedAt: "[Faire Verlosung](<{url}>): SHA-256 des Startwerts ist {hash}",
    revealed: "Startwert: {seed}. Der niedrigste SHA-256 von startwert:user-id gewinnt.",
    revealedAt: "Startwert: {seed}. [Verlosung prüfen](<{url}>)",
  },
  ai: {
    refusals: {
      off: "KI ist auf diesem Server nicht eingerichtet. Frag das Serverteam.",
      memberBudget: "Du hast dein KI-Kontingent aufgebraucht. {when} bekommst du neues.",
      guildBudget: "Dieser Server hat sein KI-Budget aufgebraucht. {when} bekommt er neues.",
      installationBudget: "Das KI-Budget dieses Bots ist aufgebraucht. {when} bekommt er neues.",
      unavailable: "Die KI antwortet nicht. Versuch es in ein paar Minuten noch einmal oder frag das Team.",
      timedOut: "Die KI hat zu lange gebraucht. Versuch es noch einmal oder frag das Team.",
      invalidAnswer: "Die KI hat keine brauchbare Antwort gegeben. Frag mit anderen Worten oder frag das Team.",
      canceled: "Die Frage wurde abgebrochen. Stell sie bei Bedarf noch einmal.",
    },
    label: "KI-Antwort, kann falsch sein",
    sampleLabel: "Beispielmodell, keine echte KI-Antwort",
  },
  blocks: {
    blocked: "Du bist auf diesem Server dafür gesperrt. Wende dich an das Serverteam.",
    blockedUntil: "Du bist auf diesem Server dafür gesperrt. Die Sperre endet {when}.",
  },
  reviews: {
    approve: "Annehmen",
    deny: "Ablehnen",
    open: "Im Dashboard öffnen",
    pending: "⏳ Wartet auf eine Entscheidung",
    pendingUntil: "⏳ Wartet auf eine Entscheidung. Läuft {until} ab.",
    second: "⏳ Von {by} angenommen. Jemand anderes muss noch zustimmen.",
    assigned: "{by} sieht es sich an.",
    approved: "✅ Von {by} angenommen",
    denied: "❌ Von {by} abgelehnt",
    deniedBecause: "❌ Von {by} abgelehnt: {reason}",
    expired: "⌛ Abgelaufen: Niemand hat rechtzeitig entschieden",
    withdrawn: "↩️ Zurückgezogen",
    denyTitle: "Ablehnen?",
    reason: "Grund",
    youApproved: "Angenommen.",
    youFirst: "Angenommen. Jemand anderes muss noch zustimmen.",
    youDenied: "Abgelehnt.",
  },
  rewards: {
    points: "{points, plural, one {# Punkt} other {# Punkte}}",
    range: "{from, number} bis {to, plural, one {# Punkt} other {# Punkte}}",
    won: "🎉 Du hast gewonnen!",
    paid: "🎉 +{points}! Dein Guthaben: {balance, number}.",
    paidMultiplied: "🎉 +{points} ({base, number} × {multiplier, number})! Dein Guthaben: {balance, number}.",
    roleGot: "Du hast {role} bekommen.",
    roleComing: "Du bekommst {role}, sobald ich die Rolle vergeben kann.",
    caps: {
      budget: "Für heute sind alle Punkte vergeben. Versuch es morgen noch einmal.",
      memberPoints:
        "Du hast dein Tageslimit von {limit, plural, one {# Punkt} other {# Punkten}} erreicht. Versuch es morgen noch einmal.",
      memberWins: "Du hast dein Tageslimit an Gewinnen erreicht ({limit, number}). Versuch es morgen noch einmal.",
      kindWins: "Du hast hier dein Tageslimit an Gewinnen erreicht ({limit, number}). Versuch es morgen noch einmal.",
      cooldown: "Du hast vor Kurzem gewonnen. Du kannst <t:{until}:R> wieder gewinnen.",
    },
  },
  grants: {
    roleGone: "Die Rolle wurde gelöscht.",
    roleEveryone: "Diese Rolle haben alle.",
    roleManaged: "Die Rolle gehört zu einer Integration, deshalb kann der Bot sie nicht vergeben.",
    roleAboveBot: "Die Rolle steht über der Rolle des Bots, deshalb kann er sie nicht vergeben.",
    roleElevated: "Die Rolle hat Berechtigungen, die der Bot nicht an Mitglieder vergibt.",
    permissionMissing: "Der Bot darf auf diesem Server keine Rollen verwalten.",
    memberGone: "Das Mitglied hat den Server verlassen.",
    superseded: "Eine neuere Änderung an dieser Rolle hat das ersetzt.",
    letGo: "Jemand hat es abgebrochen.",
    expired: "Die Zeit für diese Rolle war vorbei, bevor der Bot sie vergeben konnte.",
    moduleOff: "Das ist auf diesem Server ausgeschaltet.",
    botAway: "Der Bot ist nicht auf dem Server.",
    roleAlreadyGone: "Die Rolle wurde gelöscht, es gibt also nichts zu entfernen.",
    refused: "Discord hat es abgelehnt.",
  },
  log: { more: "… und {more, plural, one {# weitere Zeile} other {# weitere Zeilen}} im Dashboard." },
  notices: {
    wrong: "**Der Bot braucht deine Hilfe**",
    resolved:
      "**Gelöst**: {count, plural, one {Dieses Problem stört} other {Diese Probleme stören}} den Bot nicht mehr",
    line: "- **{where}**: {fault}",
  },
  errors: {
    notSignedIn: "Du bist nicht angemeldet. Melde dich an und versuch es noch einmal.",
    foreignOrigin: "Diese Anfrage kam nicht vom Dashboard und wurde deshalb abgelehnt.",
    foreignHost:
      "Diese Anfrage ging an die falsche Adresse. Öffne das Dashboard unter seiner eigenen Adresse und versuch es noch einmal.",
    recentSignInNeeded: "Bestätige, dass du es bist: Melde dich noch einmal an, um fortzufahren.",
    notFound: "Das gibt es nicht, oder du hast keinen Zugriff darauf.",
    guildNotFound:
      "Diesen Server gibt es nicht, der Bot ist nicht darauf, oder dir fehlt die Berechtigung „Server verwalten“.",
    managersOnly: "Deine Rolle hat darauf keinen Zugriff. Frag jemanden, der den Server verwaltet.",
    moduleOff: "Dieses Modul ist ausgeschaltet. Schalte es zuerst ein.",
    invalidInput: "Einige Werte können nicht gespeichert werden. Korrigiere die markierten und speichere noch einmal.",
    staleVersion:
      "Jemand anderes hat gespeichert, während du bearbeitet hast. Vergleiche beide Fassungen und speichere noch einmal.",
    tooLarge: "Die Anfrage ist zu groß. Schick weniger auf einmal.",
    rateLimited: "Das waren zu viele Anfragen in kurzer Zeit. Warte einen Moment.",
    platformUnavailable: "Discord antwortet nicht. Es wurde nichts geändert. Versuch es in einer Minute noch einmal.",
    overloaded: "Der Dienst ist ausgelastet. Es wurde nichts geändert. Versuch es in ein paar Sekunden noch einmal.",
    webhookRefused: "Die Signatur stimmt nicht, oder sie ist älter als fünf Minuten. Prüfe das Signaturgeheimnis.",
    webhookIgnored: "Ereignisse dieser Art werden hier nicht verarbeitet, deshalb kann dieses nicht wiederholt werden.",
    reviewGone: "Diese Einreichung gibt es nicht mehr.",
    reviewsOff: "Dieses Modul ist ausgeschaltet. Schalte es ein und entscheide dann.",
    reviewNotAllowed:
      "Du kannst das nicht entscheiden. Wer den Server verwaltet, kann deine Rolle in den Einstellungen unter „Staff“ hinzufügen.",
    reviewOwn: "Über deine eigene Einreichung muss jemand anderes entscheiden.",
    reviewSecond: "Du hast schon zugestimmt. Jetzt muss noch jemand anderes zustimmen.",
    reviewReason: "Gib einen Grund an. Das Mitglied liest ihn.",
    reviewApproved: "{by} hat das schon angenommen.",
    reviewDenied: "{by} hat das schon abgelehnt.",
    reviewExpired: "Das ist abgelaufen, bevor jemand entschieden hat.",
    reviewWithdrawn: "Das wurde zurückgezogen.",
    memberUnknown: "Dieses Mitglied ist nicht auf dem Server.",
    memberIsApp: "Apps lassen sich nicht sperren. Wähle eine Person.",
    platformRejected: "{advice}",
  },
  fields: {
    required: "Füll das aus.",
    invalid: "Dieser Wert kann hier nicht verwendet werden.",
    unstorable: "Dieser Text enthält ein Zeichen, das nicht gespeichert werden kann. Entferne es.",
    nestedTooDeep: "Das ist zu tief verschachtelt, um gespeichert zu werden.",
    unknownField: "Diese Einstellung gibt es nicht.",
    textSyntax: "Das lässt sich nicht lesen. Prüf, ob jede Klammer geschlossen ist.",
    textGapUnknown: "{gap} ist kein Platzhalter dieses Textes. Es gibt: {gaps}.",
    textGapMissing: "Behalte den Platzhalter {gap}.",
    textGapKind: "{gap} ist hier ein Text und kann nicht gezählt werden.",
    tooLong: "Verwende höchstens {max, number} Zeichen.",
    tooSmall: "Verwende {min, number} oder mehr.",
    tooLarge: "Verwende {max, number} oder weniger.",
    tooMany: "Wähle höchstens {max, number} aus.",
    conditionGone: "Diese Bedingung gibt es nicht mehr. Entferne sie.",
    planLimit: "Dieser Server kann bis zu {max, number} haben. Entferne welche, bevor du weitere hinzufügst.",
    overPlanLimit:
      "Nur die ersten {max, number} von {count, number} werden verwendet, weil dieser Server bis zu {max, number} haben kann.",
    tooFew: "Füge mindestens {min, number} hinzu.",
    duplicate: "Wähle jedes nur einmal aus.",
    nameTaken: "Dieser Name ist schon vergeben. Wähle einen anderen.",
    notAnOption: "Wähle eine der Optionen aus.",
    unknownPlaceholder: "{name} ist kein Platzhalter. Wähle einen aus der Liste oder entferne die Klammern.",
    urlInvalid: "Gib eine vollständige URL ein, zum Beispiel https://example.com/page.",
    imageInvalid: "Lade ein Bild hoch oder gib eine URL ein, die mit https:// beginnt.",
    imageNotUploaded: "Lade hier ein Bild hoch.",
    nameReserved:
      "„{word}“ ist gesperrt, weil Mitglieder den Bot für Discord oder dein Team halten würden. Wähle einen anderen Namen.",
    imageGone: "Dieses Bild wurde gelöscht. Lade es noch einmal hoch oder wähle ein anderes.",
    zoneUnknown: "Diese Zeitzone gibt es nicht. Wähle eine aus der Liste.",
    emojiGone: "Das Emoji {emoji} wurde von diesem Server gelöscht. Wähle ein anderes.",
    embedEmpty: "Dieses Embed ist leer. Füge einen Titel, Text oder ein Bild hinzu oder entferne es.",
    embedsTooLong: "Die Embeds einer Nachricht dürfen zusammen höchstens {max, number} Zeichen haben. Kürze sie.",
    blocksTooMany:
      "Eine Nachricht darf höchstens {max, number} Elemente haben, verschachtelte mitgezählt. Entferne einige.",
    blocksTooLong: "Die Texte einer Nachricht dürfen zusammen höchstens {max, number} Zeichen haben. Kürze sie.",
    nameGone: "{name} gibt es nicht mehr. Wähle etwas anderes.",
    optionsTooFew: "Gib mindestens {min, number} ein, eine pro Zeile.",
    optionsTooMany: "Gib höchstens {max, number} ein, eine pro Zeile.",
    optionTooLong: "Jede Option und jede Beschreibung darf höchstens {max, number} Zeichen haben.",
    dateUnknown: "Dieses Datum gibt es nicht. Gib eines wie 2026-03-31 ein.",
    datesReversed: "Der letzte Tag muss nach dem ersten Tag liegen.",
    minAboveMax: "Das Minimum darf nicht größer als das Maximum sein.",
    nothingToGive: "Es gibt keine Belohnung. Füge Punkte oder eine Rolle hinzu.",
    overBudget: "Das ist mehr als das Tagesbudget, also bekäme niemand etwas. Verringere es oder erhöhe das Budget.",
    overMemberPoints:
      "Das ist mehr als das Tageslimit eines Mitglieds, also bekäme niemand etwas. Verringere es oder erhöhe das Limit.",
    pointsTraded:
      "In {module} werden Punkte verkauft oder haben einen Wert. Sie zu setzen wäre deshalb Glücksspiel. Ändere das zuerst oder lass Einsätze aus.",
    pointsStaked:
      "In {module} können Mitglieder Punkte setzen. Deshalb können sie nicht verkauft oder gegen Wertvolles getauscht werden. Schalte dort zuerst die Einsätze aus.",
    scheduleTooOften:
      "Lass zwischen zwei Ausführungen mindestens {minutes, plural, one {# Minute} other {# Minuten}} Abstand.",
    channelRequired: "Wähle einen Kanal aus.",
    roleRequired: "Wähle eine Rolle aus.",
    emojiRequired: "Wähle ein Emoji aus.",
    choiceRequired: "Wähle mindestens eine Option aus.",
    dayRequired: "Wähle einen Tag aus.",
    scheduleRequired: "Leg fest, wann es passiert.",
    messageRequired: "Schreib eine Nachricht.",
    channelGone: "Dieser Kanal wurde gelöscht. Wähle einen anderen.",
    channelWrongType: "#{channel} ist der falsche Kanaltyp. Wähle einen anderen Kanal.",
    channelPermissions:
      "Dem Bot fehlt in #{channel}: {permissions}. Erlaube es in den Einstellungen des Kanals oder wähle einen anderen Kanal.",
    roleGone: "Diese Rolle wurde gelöscht. Entferne sie oder wähle eine andere.",
    roleEveryone: "Diese Rolle haben alle schon. Wähle eine andere.",
    roleManaged:
      "{role} gehört zu einer Integration und kann Mitgliedern nicht gegeben werden. Wähle eine andere Rolle.",
    roleAboveBot:
      "{role} steht über der höchsten Rolle des Bots. Schieb die Rolle des Bots in den Servereinstellungen nach oben oder wähle eine andere Rolle.",
    configUnreadable:
      "Die gespeicherten Einstellungen dieses Moduls konnten nicht gelesen werden, deshalb ist es aus. Prüf die Einstellungen und speichere noch einmal.",
    platformRefused: "Discord hat das abgelehnt. {advice}",
    roleElevated:
      "Der Bot vergibt {role} nicht, weil die Rolle {permissions} hat. Wähle eine Rolle ohne diese Berechtigung.",
    authorMentionsEveryone:
      "Du kannst auf diesem Server nicht alle erwähnen, deshalb tut es der Bot auch nicht. Du brauchst „Alle erwähnen“.",
    authorMentionsRole:
      "Du kannst @{role} auf diesem Server nicht erwähnen, deshalb tut es der Bot auch nicht. Du brauchst „Alle erwähnen“.",
    authorPermission: "Der Bot macht das nur, solange du es selbst darfst. Dafür brauchst du {permission}.",
    authorManageRoles:
      "Du kannst auf diesem Server keine Rollen vergeben, deshalb tut es der Bot auch nicht. Du brauchst „Rollen verwalten“.",
    authorRole:
      "{role} steht nicht unter deiner höchsten Rolle, deshalb kannst du sie nicht auswählen. Wähle eine andere.",
    authorLostRole:
      "Wer {role} ausgewählt hat, kann die Rolle nicht mehr vergeben oder entfernen, deshalb wartet der Bot. Jemand, der es kann, muss es erneut versuchen.",
    authorChannel:
      "Dir fehlt in #{channel}: {permissions}. Wähle einen anderen Kanal oder frag jemanden, der die Berechtigung hat.",
    authorChannelHidden: "Du siehst diesen Kanal nicht. Wähle einen anderen.",
    platformAway: "Discord antwortet nicht, deshalb ist das vielleicht veraltet. Prüf es in einer Minute noch einmal.",
    intentMissing:
      "Der Bot bekommt die Ereignisse nicht, die dieses Modul braucht. Der Betreiber muss {intents} im Discord-Entwicklerportal einschalten.",
    permissionMissing:
      "Dem Bot fehlt auf diesem Server: {permissions}. Erlaube es in den Rolleneinstellungen des Servers.",
  },
  aiFaults: {
    errors: {
      providerDown:
        "Der KI-Anbieter antwortet nicht. Guildhall versucht es von selbst wieder. Wenn es so bleibt, prüf die Adresse in den Einstellungen unter AI.",
      keyRefused:
        "Der KI-Anbieter hat den API-Schlüssel abgelehnt. Gib in den Einstellungen unter AI einen gültigen ein.",
      guildBudgetGone:
        "Das KI-Budget des Servers ist aufgebraucht. Erhöhe es in den Einstellungen unter AI oder warte, bis es zurückgesetzt wird.",
      installationBudgetGone:
        "Das KI-Budget dieser Installation ist aufgebraucht. Trag in den Einstellungen unter AI einen eigenen Anbieter ein oder warte, bis es zurückgesetzt wird.",
    },
  },
  planPayment: {
    errors: {
      paymentFailed:
        "Die Zahlung für den Plan des Servers ist fehlgeschlagen. Stripe versucht es von selbst wieder. Wer zahlt, kann unter Upgrade die Karte ändern.",
      paymentFailedAgain:
        "Auch Versuch {attempt}, den Plan des Servers abzubuchen, ist fehlgeschlagen. Wer zahlt, kann unter Upgrade die Karte ändern.",
      graceOver:
        "Der Server hat seinen Plan verloren, weil er nicht rechtzeitig bezahlt wurde. Nichts wurde gelöscht. Wer zahlt, kann unter Upgrade die Karte ändern; nach der Zahlung gilt der Plan wieder.",
    },
  },
  auditCopy: {
    errors: {
      copyPaused:
        "Der Webhook ist angehalten, weil seine URL mehrere Einträge abgelehnt hat. Die Einträge bleiben erhalten. Korrigiere die URL in den Einstellungen und setz den Webhook dann fort.",
    },
  },
};
