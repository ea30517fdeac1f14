import ts from "typescript";

/** Not a name by itself: whose own, and told what? */
const VAGUE = /^(own|told|mind)$/;
/** A word in a name that has a common one, and its replacement. */
const RETIRED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    told: "reported, notified, shown",
    tell: "notify, report, show",
    hear: "listen, receive, handle",
    heard: "received, handled",
    settles: "waits, finishes",
    settled: "final, finished, decided",
    mend: "fix, resolve",
    whoever: "anyone",
    lately: "recent",
    anew: "again",
    besides: "more, advanced",
    standing: "state, position",
    beside: "next to",
    comer: "joiner",
    goings: "changes",
  }),
);
/** TanStack Query's option, the platform's, and names that are stored or sent. */
const ALLOWED = /^(onSettled|allSettled|roleTold|tellNext|tellPlace)$/;
/** Skips files that declare none. */
const MAY_DECLARE =
  /\b(own|mind)\b|\b(told|tell|hear|heard|settle[sd]|mend|whoever|lately|anew|besides?|standing|comer|goings)([A-Z]|\b)|[a-z](Told|Tell|Hear|Heard|Settle[sd]|Mend|Whoever|Lately|Anew|Besides?|Standing|Comer|Goings)/;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_]+/);

const declares = (node: ts.Node): node is ts.NamedDeclaration & { name: ts.Identifier } =>
  (ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name);

/** A property keeps its name when it is destructured, because it may be the API's. */
const isDestructuredProperty = (node: ts.Node): boolean =>
  ts.isBindingElement(node) && node.propertyName === undefined && ts.isObjectBindingPattern(node.parent);

/** Variables, functions, parameters and types with a retired name. Properties aren't checked. */
export function retiredNames(path: string, content: string): { line: number; found: string; instead: string }[] {
  if (!MAY_DECLARE.test(content)) return [];
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const found: { line: number; found: string; instead: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (declares(node) && !isDestructuredProperty(node) && !ALLOWED.test(node.name.text)) {
      const { text } = node.name;
      const word = wordsOf(text).find((one) => RETIRED.has(one));
      const instead = VAGUE.test(text) ? "say of what" : word && RETIRED.get(word);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (instead) found.push({ line, found: text, instead });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
