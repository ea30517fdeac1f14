// German texts that say "Sie" instead of "du".

/** Verbs that follow "du", with the form that follows "Sie". */
const VERBS = words(
  "akzeptierst:akzeptieren antwortest:antworten bekommst:bekommen bist:sind boostest:boosten brauchst:brauchen darfst:dürfen",
  "einreichst:einreichen erfüllst:erfüllen erscheinst:erscheinen forderst:fordern hast:haben hattest:hatten hältst:halten hättest:hätten kaufst:kaufen",
  "hinzufügst:hinzufügen kannst:können löschst:löschen möchtest:möchten musst:müssen nimmst:nehmen prüfst:prüfen sagst:sagen",
  "siehst:sehen stehst:stehen verbindest:verbinden verifizierst:verifizieren verschiebst:verschieben versuchst:versuchen",
  "warst:waren willst:wollen wirst:werden wurdest:wurden zustimmst:zustimmen",
);

/** What a text asks people to do. Some are nouns elsewhere, which are capitalized within a sentence. */
const REQUESTS = words(
  "aktualisiere akzeptiere antworte beende behalte bestätige bezahle decke drück:drücken entferne entscheide entsperre",
  "erhöhe erlaube erstelle exportiere fang:fangen finde folge frag:fragen füge führe füll:füllen gib:geben halte hol:holen",
  "installiere kaufe komm:kommen kopiere korrigiere kündige kürze lade lass:lassen leg:legen lehne lösch:löschen lösche löse mach:machen",
  "melde nenne nimm:nehmen nutze öffne prüf:prüfen prüfe reiche sag:sagen schalte schau:schauen schick:schicken",
  "sei:seien schieb:schieben schließ:schließen schließe schreib:schreiben sende senke setz:setzen setze sieh:sehen signiere speichere:speichern starte",
  "stell:stellen such:suchen stelle storniere stoppe teile trag:tragen verdiene vergleiche verknüpfe verringere:verringern",
  "verschieb:verschieben verschiebe versuch:versuchen versuche verbinde verwalte verwende wähle warte wechsle:wechseln werde:werden wende ändere:ändern",
);

/** @param lines Pairs of `informal:formal`, separated by spaces; of a verb in -e alone, the formal one is made. */
function words(...lines: string[]): ReadonlyMap<string, string> {
  const pairs = lines.flatMap((line) => line.split(" ")).map((pair) => pair.split(":") as [string, string?]);
  return new Map(pairs.map(([informal, formal = `${informal}n`]) => [informal, formal]));
}

const WORD = /\p{L}+/gu;

/** The same ICU message with the formal address. */
export function formalGerman(message: string): string {
  return message.replace(WORD, (word, at: number) => {
    const small = word.toLowerCase();
    const before = message.slice(0, at);
    const after = message.slice(at + word.length);
    if (small === "dich" || small === "dir")
      return isOfSubject(before, after) ? "sich" : small === "dir" ? "Ihnen" : "Sie";
    if (small === "du") return "Sie";
    if (/^dein(?:e[mnrs]?)?$/.test(small)) return `Ihr${small.slice(4)}`;
    const verb = VERBS.get(small);
    if (verb !== undefined) return likeFirst(word, verb);
    if (small === "bitte" && /^ (?:sie|ihn|es|die)[ ,]/.test(after)) return likeFirst(word, "bitten Sie");
    const request = REQUESTS.get(small);
    return request !== undefined && isRequest(word, before) ? `${likeFirst(word, request)} Sie` : word;
  });
}

/** "du dich", "hast es dir", "melde dich" and "dir selbst" are about the same person. */
function isOfSubject(before: string, after: string): boolean {
  const previous = /(\p{L}+) (?:(?:sie|ihn|es) )?$/u.exec(before)?.[1]?.toLowerCase() ?? "";
  return previous === "du" || VERBS.has(previous) || REQUESTS.has(previous) || after.startsWith(" selbst");
}

/** A capital letter within a sentence makes a noun of it. */
const isRequest = (word: string, sentence: string): boolean =>
  word === word.toLowerCase() || /(?:^|[.!?:\n{}>*–(„]|-#|\p{Emoji_Presentation}\uFE0F?|\uFE0F)\s*$/u.test(sentence);

const likeFirst = (word: string, other: string): string =>
  word[0] === word[0]?.toLowerCase() ? other : `${other[0]?.toUpperCase()}${other.slice(1)}`;
