// Words that say the opposite of each other without a negation, in the bot's languages, by how they begin.

const PAIRS: readonly (readonly [one: string, other: string])[] = [
  ["open", "clos"],
  ["before", "after"],
  ["more", "less|fewer"],
  ["above", "below"],
  ["minimum|at least", "maximum|at most"],
  // Some begin as in Spanish. A word may be in one pair only: two pairs would cancel each other.
  ["allow|permit", "forbid|proh[ií]b|ban(?:s|ned)?\\b"],
  ["required|mandatory", "optional"],
  ["free\\b", "paid"],
  ["public", "private"],
  ["enabl", "disabl"],
  ["increas|rais", "decreas|reduc|lower"],
  ["add(?:s|ed|ing)?\\b", "remov|delet"],
  ["includ", "exclud"],
  ["accept|approv", "reject|refus|den(?:y|ie)"],
  ["win(?:s|ner)?\\b|won\\b", "los(?:e|es|er|t)\\b"],
  ["start|begin|began", "end(?:s|ed|ing)?\\b|stop|finish"],
  ["buy|bought", "sell|sold"],
  ["send|sent\\b", "receiv"],
  ["early|earlier|earliest", "late\\b|later|latest"],
  ["first", "last\\b"],
  ["inside", "outside"],
  ["online", "offline"],
  ["permanent", "temporar"],
  ["possib", "impossib"],
  ["valid", "invalid"],
  ["activ", "inactiv|deactiv|desactiv"],
  ["visib", "hidden|invisib"],
  ["full\\b", "empty"],
  ["same\\b", "different"],
  ["lock", "unlock"],
  ["offen|öffn|geöffnet", "schlie(?:ß|ss)|geschlossen"],
  ["bevor|vorher", "nachdem|nachher"],
  ["mehr\\b", "weniger"],
  ["mindest", "höchstens|maximal"],
  ["erlaub", "verboten|verbiete"],
  ["kostenlos|gratis", "kostenpflichtig"],
  ["öffentlich", "privat"],
  ["beginn|starte|anfang", "ende(?:t|n)?\\b"],
  ["gültig", "ungültig"],
  ["möglich", "unmöglich"],
  ["aktiv", "inaktiv"],
  ["früh", "spät"],
  ["erste", "letzte"],
  ["kauf", "verkauf"],
  ["gewinn", "verlier|verloren"],
  ["annehm|angenommen|genehmig", "ablehn|abgelehnt"],
  ["sichtbar", "unsichtbar|versteckt"],
  ["dauerhaft", "vorübergehend"],
  ["freiwillig", "verpflichtend|pflicht"],
  ["abr(?:e|ir|imos)|abiert", "cierr|cerrad|cerrar"],
  ["antes", "después"],
  ["más\\b", "menos\\b"],
  ["públic", "privad"],
  ["empie|empez|comien|comenz", "termin|acab"],
  ["primer", "últim"],
  ["compr", "vend"],
  ["gan(?:a|an|ó|ador)", "pierd|perdi"],
  ["acept|aprob|aprueb", "rechaz|deneg"],
  ["obligatori", "opcional|voluntari"],
  ["máxim", "mínim"],
  ["válid", "inválid|no válid"],
  ["posible", "imposible"],
];

const beginning = (words: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.replaceAll("\\b", "(?!\\p{L})")})`, "iu");
const OPPOSITES = PAIRS.map(([one, other]) => [beginning(one), beginning(other)] as const);
const ANY = new RegExp(
  OPPOSITES.flat()
    .map(({ source }) => `${source}\\p{L}*`)
    .join("|"),
  "giu",
);

/** Where the one says "open", the other says "closed"; twice is none. */
export const areOpposed = (text: string, other: string): boolean =>
  OPPOSITES.filter(([one, two]) => {
    const [says, otherSays] = [text, other].map((said) => [one.test(said), two.test(said)]) as [boolean[], boolean[]];
    return (
      (says[0] && !says[1] && otherSays[1] && !otherSays[0]) || (says[1] && !says[0] && otherSays[0] && !otherSays[1])
    );
  }).length %
    2 ===
  1;

/** What is left tells what a sentence is about, whichever of two opposites it says. */
export const withoutOpposites = (text: string): string => text.replace(ANY, " ");
