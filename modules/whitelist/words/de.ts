import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { whitelist } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof whitelist, typeof chatWords> = {
  name: "Whitelist",
  commands: {
    wallet: {
      description: "Deine Wallets auf diesem Server",
      subcommands: {
        set: "Speichert die Adresse deiner Wallet",
        sign: "Zeigt mit einer Signatur, dass eine Wallet dir gehört",
        show: "Zeigt deine Wallets und die Listen, auf denen du stehst",
        remove: "Löscht deine Wallets und nimmt dich von allen Listen",
      },
      options: {
        "set.chain": "Die Chain der Wallet",
        "set.address": "Die öffentliche Adresse der Wallet",
        "sign.chain": "Die Chain der Wallet",
      },
    },
    whitelist: {
      description: "Listen, denen du mit deiner Wallet beitreten kannst",
      subcommands: {
        enter: "Tritt einer Liste bei",
        status: "Zeigt, wo du auf jeder Liste stehst",
        leave: "Verlässt eine Liste",
      },
      options: {
        "enter.list": "Der Name der Liste",
        "enter.address": "Eine andere Adresse als deine gespeicherte",
        "leave.list": "Der Name der Liste",
      },
    },
  },
  conditions: {
    hasWallet: {
      must: "mit /wallet eine passende Wallet speichern",
      mustNot: "keine solche Wallet gespeichert haben",
    },
  },
  activity: {
    opened: "{list} wurde geöffnet",
    closed: "{list} wurde geschlossen",
    entered: "{memberName} ist {list} beigetreten",
    left: "{memberName} hat {list} verlassen",
    imported: "{added} Adressen wurden in {list} importiert, {changed} geändert",
    drawn: "{winners} Plätze von {list} wurden unter {entries} Einträgen ausgelost",
    final: "{list} ist endgültig, mit {winners} Plätzen",
    ...reviewActivityWords.de,
  },
  errors: {
    filesRefused: "Dateien können hier nicht ans Team geschickt werden. Wähle eine andere Art der Antwort.",
    cannotSign: "Wallets dieser Chain können auf der Seite nicht signieren. Wähle die getippte Adresse.",
    drawNeedsPlaces: "Eine Auslosung braucht eine Anzahl von Plätzen. Gib eine an oder füge Stufen hinzu.",
    tooManyPlaces: "Eine Liste kann bis zu 100.000 Plätze haben. Verringere die Plätze einer Stufe.",
    nameTaken: "Dieser Name ist schon vergeben. Wähle einen anderen.",
    fixedNow: "Das kann sich nach dem Öffnen nicht mehr ändern. Erstelle stattdessen eine andere Liste.",
    placesTaken: "{taken} Plätze sind schon vergeben. Gib mindestens so viele an.",
    endsFirst: "Die Liste würde vor dem Öffnen oder sofort schließen. Wähle eine spätere Zeit.",
    listGone: "Diese Liste gibt es nicht mehr.",
    entryGone: "Diesen Eintrag gibt es nicht mehr.",
    listChanged: "Jemand anderes hat diese Liste inzwischen geändert. Lade sie neu und ändere sie noch einmal.",
    tooManyLists: "Es gibt schon {max} Listen, die nicht endgültig sind. Schließe erst einige davon ab.",
    wrongState: "Die Liste ist inzwischen in einem anderen Zustand. Sieh nach und versuche es noch einmal.",
    noMoreDraws: "Eine Liste kann bis zu {max}-mal ausgelost werden. Mach dieses Ergebnis endgültig.",
    importTooLate: "Es wurde schon ausgelost, deshalb kann nichts importiert werden. Erstelle eine andere Liste.",
    notEvm: "Merkle-Bäume bestehen aus EVM-Adressen. Wähle für diese Liste ein anderes Format.",
    nothingToExport: "Noch hat niemand einen Platz. Wähle alle Einträge oder komm später wieder.",
    notOpen: "{list} ist nicht offen. Drück noch einmal auf den Knopf, dann siehst du die offenen Listen.",
    listUnknown: "Es gibt keine offene Liste mit diesem Namen. Wähle aus: {lists}",
    full: "{list} ist voll. Ein Platz wird erst frei, wenn jemand geht.",
    inviteRefused: "Für diesen Kanal kann keine Einladung gemacht werden: {advice}",
    inviteFailed:
      "Discord hat keine Einladung gemacht. Prüfe, ob es den Kanal gibt und der Server weniger als 1.000 Einladungen hat, und versuche es noch einmal.",
    nobodyToInvite: "Kein Mitglied hat einen Platz auf dieser Liste, deshalb gibt es niemanden einzuladen.",
    partnerFull: "Die Plätze dieses Partners sind aufgebraucht. Erhöhe zuerst ihre Zahl.",
    partnerGone: "Diese Liste hat diesen Partner nicht mehr. Lade sie neu.",
    beaconUnavailable: "Die öffentliche Zufallsquelle antwortet nicht. Versuche es in einer Minute noch einmal.",
    walletTaken: "Diese Wallet hat schon jemand anderes eingereicht. Wenn es deine ist, frag das Team des Servers.",
    otherWallet:
      "Du stehst mit {address} auf einer anderen Liste, und hier ist eine Wallet pro Mitglied erlaubt. Nimm diese.",
    noChange: "Wallets auf {list} können nicht mehr geändert werden. Frag das Team des Servers.",
    alreadyApplied: "Du hast dich schon für {list} beworben. Das Team entscheidet.",
    wasDenied: "Das Team hat deine Bewerbung für {list} abgelehnt, du kannst dich nicht noch einmal bewerben.",
    notOnList: "Du stehst auf keiner Liste mit diesem Namen. Mit /whitelist status siehst du deine.",
    signFirst: "Diese Liste verlangt eine Signatur. Drück auf den Knopf, dann bekommst du einen Link zur Seite.",
    pageUnavailable:
      "Die Seite zum Signieren ist nicht erreichbar, weil die Adresse von Guildhall nicht eingestellt ist. Der Betreiber stellt PUBLIC_URL ein.",
    nameUnknown: "Dieser ENS-Name zeigt auf keine Adresse. Prüf die Schreibweise oder gib die Adresse ein.",
    namesUnavailable: "ENS-Namen können gerade nicht nachgeschlagen werden. Gib die Adresse ein.",
    namesOff: "ENS-Namen werden hier nicht nachgeschlagen. Gib die Adresse ein.",
    addressNeeded: "Du hast keine Wallet dieser Chain gespeichert. Gib ihre Adresse ein.",
    addressInvalid: "Das ist keine Adresse dieser Chain. Kopiere sie noch einmal aus deiner Wallet.",
    addressChecksum:
      "In dieser Adresse ist ein Tippfehler: Die Großbuchstaben passen nicht. Kopiere sie noch einmal aus deiner Wallet.",
    addressNetwork: "Diese Adresse gehört zu einem anderen Netzwerk. Nimm eine aus dem Netzwerk der Liste.",
    addressProgram: "Das ist die Adresse eines Programms, das nicht signieren kann. Nimm die deiner eigenen Wallet.",
    duplicateLine: "Die Adresse oder das Mitglied steht zweimal in der Datei. Entferne eine der Zeilen.",
    memberInvalid: "Das ist keine ID eines Mitglieds. Kopiere sie aus Discord.",
  },
  texts: {
    buttons: { submit: "Wallet einreichen", mine: "Meine Wallets", remove: "Alles löschen" },
    chains: {
      evm: "Ethereum und andere EVM-Chains",
      solana: "Solana",
      bitcoin: "Bitcoin",
      bitcoinTestnet: "Bitcoin-Testnet",
    },
    noneOpen: "Gerade ist keine Liste offen.",
    several: "Mehrere Listen sind offen. Welcher möchtest du beitreten?",
    choose: "Wähle eine Liste",
    locked: "🔒 Du kannst **{list}** noch nicht beitreten:",
    addressLabel: "Deine Adresse: {chain}",
    keepSaved: "Leer lassen, um deine Wallet {address} zu nehmen.",
    applied: "📨 Du hast dich mit {address} für **{list}** beworben. Das Team des Servers entscheidet.",
    entered: "✅ Du bist **{list}** mit {address} beigetreten.",
    changed: "✅ Du stehst mit {address} auf **{list}**.",
    willNotify: "Wenn du einen Platz hast, sobald die Liste endgültig ist, bekommst du eine Direktnachricht.",
    sign: "Öffne die Seite und signiere mit deiner Wallet, um zu zeigen, dass sie dir gehört. Der Link ist nur für dich und gilt 15 Minuten.",
    openPage: "Seite öffnen",
    savedTyped: "👛 {chain}: {address}",
    savedSigned: "👛 {chain}: {address}, mit Signatur bewiesen",
    onList: "**{list}** mit {address}:",
    openUntil: "Offen bis {at}.",
    nothing: "Du hast auf diesem Server keine Wallet eingereicht.",
    walletSet:
      "👛 Gespeichert für {chain}: {address}. Listen, auf denen du schon stehst, behalten ihre Adresse, bis du dort eine andere einreichst.",
    askRemove:
      "Das löscht deine Wallets auf diesem Server{lists, plural, =0 {} one { und nimmt dich von # Liste} other { und nimmt dich von # Listen}}. Es kann nicht rückgängig gemacht werden.",
    removed:
      "Deine Wallets sind gelöscht{lists, plural, =0 {} one {, und du stehst nicht mehr auf # Liste} other {, und du stehst nicht mehr auf # Listen}}.",
    leftList: "Du stehst nicht mehr auf **{list}**.",
    hasLeft: "Hat den Server verlassen",
    warnings: {
      contract:
        "⚠️ Das ist die Adresse eines Vertrags. Wenn er nicht dein eigenes Smart Account ist, reiche die Adresse deiner Wallet ein.",
      exchange:
        "⚠️ Das sieht nach der Adresse einer Börse aus. Was dorthin geschickt wird, kommt vielleicht nicht bei dir an. Nimm die Adresse deiner eigenen Wallet.",
      unchecked:
        "Die Chain ist gerade nicht erreichbar, deshalb wurde nicht geprüft, ob das ein Vertrag oder eine Börse ist.",
    },
    states: {
      entered: "Du nimmst an der Auslosung teil.",
      pending: "Das Team hat noch nicht entschieden.",
      accepted: "Du hast einen Platz.",
      ofPartner: "Du hast einen der Plätze von {partner}.",
      acceptedIn: "Du hast einen Platz in {tier}.",
      waiting: "Du bist Nummer {rank, number} auf der Warteliste.",
      denied: "Das Team hat deine Bewerbung abgelehnt.",
      draft: "Du wurdest ausgelost. Das Ergebnis ist noch nicht endgültig.",
      notYet: "Du wurdest nicht ausgelost. Das Ergebnis ist noch nicht endgültig.",
      lost: "Du wurdest nicht ausgelost.",
      out: "Du wurdest ausgelost, erfüllst aber die Bedingungen nicht mehr:",
    },
    card: {
      named: "ENS-Name: {name}",
      title: "{member} ({name}) bewirbt sich für **{list}**",
      typed: "Wallet: `{address}`",
      signed: "Wallet, mit Signatur bewiesen: `{address}`",
      contract: "⚠️ Es ist die Adresse eines Vertrags.",
      exchange: "⚠️ Es sieht nach der Adresse einer Börse aus.",
    },
    notice: {
      place: "🎉 Du hast einen Platz auf **{list}** bei **{server}**, mit {address}.",
      placeIn: "🎉 Du hast einen Platz in {tier} auf **{list}** bei **{server}**, mit {address}.",
      approved: "✅ Das Team von **{server}** hat deine Bewerbung für **{list}** mit {address} angenommen.",
      denied: "❌ Das Team von **{server}** hat deine Bewerbung für **{list}** abgelehnt.",
      because: "❌ Das Team von **{server}** hat deine Bewerbung für **{list}** abgelehnt: {reason}",
    },
    news: {
      opened: "📋 **{list}** ist offen.",
      until: "Sie schließt {until}.",
      beacon:
        "🎲 **{list}** wird mit Runde {round, number} der öffentlichen Zufallsquelle ausgelost, die um {at} erscheint.",
      drawn:
        "🎲 **{list}** wurde ausgelost: {winners, plural, one {# Platz} other {# Plätze}}. Das Ergebnis ist vorläufig, bis es endgültig wird.",
      redo: "🔁 Die Auslosung von **{list}** wird als Auslosung {draw, number} wiederholt: {reason}",
      final: "🏁 **{list}** ist endgültig, mit {winners, plural, one {# Platz} other {# Plätzen}}.",
      more: "{names} und {more, plural, one {# weiteres Mitglied} other {# weitere}}",
    },
    page: {
      title: "Deine Wallet bei {server}",
      who: "Du verbindest eine Wallet für {name}. Wenn du das nicht bist, schließ diese Seite.",
      what: "Wähle deine Wallet und signiere den Text, den sie zeigt. Netzwerk: {chain}.",
      safe: "Diese Seite lässt dich nur einen Text signieren. Sie fragt nie nach einer Transaktion, einer Freigabe, deinen Wiederherstellungswörtern oder einem privaten Schlüssel.",
      needsScript: "Diese Seite braucht JavaScript. Schalte es ein und lade die Seite neu.",
      submit: "Senden",
      script: {
        none: "In diesem Browser wurde keine Wallet gefunden. Installiere eine oder öffne den Link im Browser deiner Wallet.",
        choose: "Wähle eine Wallet.",
        confirm: "Bestätige in deiner Wallet…",
        refused: "Du hast nicht signiert. Wähle eine Wallet, um es noch einmal zu versuchen.",
        failed: "Das hat nicht geklappt. Prüfe, ob die Wallet entsperrt ist, und versuche es noch einmal.",
      },
      states: {
        open: "Signiere mit deiner Wallet.",
        unknown: "Diesen Link gibt es nicht oder nicht mehr. Hol dir auf dem Server einen neuen.",
        used: "Dieser Link wurde schon benutzt.",
        expired: "Dieser Link ist abgelaufen. Hol dir auf dem Server einen neuen.",
        off: "Listen sind auf diesem Server gerade ausgeschaltet.",
        invalid:
          "Die Signatur gehört nicht zu dieser Wallet und dieser Seite. Lade die Seite neu und signiere noch einmal.",
        unavailable:
          "Die Chain ist gerade nicht erreichbar, deshalb wurde die Signatur nicht geprüft. Dein Link gilt weiter: Lade die Seite in einer Minute neu.",
        noRpc:
          "Das ist die Signatur eines Smart Accounts, und Accounts dieser Chain können hier nicht geprüft werden. Wechsle in deiner Wallet die Chain oder nimm eine andere Wallet.",
        refused: "Die Signatur stimmt, kann aber nicht verwendet werden:",
        entered: "Du bist {list} beigetreten. Du kannst diese Seite schließen.",
        applied: "Du hast dich für {list} beworben. Du kannst diese Seite schließen.",
        saved: "Deine Wallet ist gespeichert. Du kannst diese Seite schließen.",
      },
    },
  },
  defaults: {
    panelMessage:
      "**Reiche deine Wallet ein**\nDrück auf den Knopf, um einer offenen Liste beizutreten. Niemand fragt hier je nach deinen Schlüsseln oder einer Transaktion.",
    "questions.label": "Worum geht es?",
    "questions.options": "Ja\nNein",
  },
  recipes: {
    first: {
      list: "Allowlist",
      message:
        "**Allowlist**\nSei schnell: Die ersten Wallets stehen auf der Liste. Niemand fragt hier nach Schlüsseln oder einer Transaktion.",
    },
    draw: {
      list: "Allowlist-Auslosung",
      message:
        "**Allowlist-Auslosung**\nReiche deine Wallet ein, um teilzunehmen. Der Zufallswert steht schon jetzt fest, sodass jeder das Ergebnis prüfen kann.",
    },
    application: {
      list: "Allowlist-Bewerbungen",
      message:
        "**Bewirb dich für die Allowlist**\nErzähl uns von dir und reiche deine Wallet ein. Unser Team liest jede Bewerbung.",
      question: "Warum möchtest du dabei sein?",
    },
    collect: {
      list: "Wallets der Mitglieder",
      message:
        "**Nenne uns deine Wallet**\nDrück auf den Knopf, um sie einzureichen oder zu ändern. Niemand fragt hier nach Schlüsseln oder einer Transaktion.",
    },
  },
};
