import ts from "typescript";
import type { TextKind } from "./retired-words.ts";

export type ReadText = { line: number; text: string; kind: TextKind };

const TEST_CALL = /^(test|it|describe)\b/;
/** `GET /guilds/{id}` and `packages/kit` are names, whatever they contain. */
const PATHS = /\S*\/\S*/g;
/** Read by engineers, who use the API's terms. In the sandbox, only the chat page is for everyone. */
const TOOL_FILE = /^(bench|tools|packages\/sandbox\/(?!chat\/))/;
const TEST_FILE = /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//;
/** Attributes that people don't see. */
const UNREAD_ATTRIBUTE = /^(className|d|href|id|key|name|role|src|style|to|transform|type|viewBox)$/;

/** A search keyword, not a sentence. */
const isKeyword = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && parent.name.getText() === "keywords";

const isThrown = ({ parent }: ts.Node): boolean =>
  ts.isNewExpression(parent) && parent.expression.getText() === "Error";

/** Several words, or a single one with a capital: "Recently", but not "last-seen" or "SELECT". */
const isProse = (text: string): boolean => /\p{L}\S*\s+\S/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text.trim());

/** Not an import path, a type, a property name, a tagged template (SQL) or a plain attribute. */
function mayBeRead(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false;
  if (ts.isElementAccessExpression(parent) || ts.isTaggedTemplateExpression(parent)) return false;
  if (isKeyword(node) || (ts.isPropertyAssignment(parent) && parent.name === node)) return false;
  return !(ts.isJsxAttribute(parent) && UNREAD_ATTRIBUTE.test(parent.name.getText()));
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…");
}

const namesTest = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  TEST_CALL.test(node.parent.expression.getText(source));

/** The texts in a code file that people read: prose in its literals and pages; in a test file, the test names. */
export function textsInCode(path: string, content: string): ReadText[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const holdsTests = TEST_FILE.test(path);
  const texts: ReadText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && mayBeRead(node)) {
      const isConsole = TOOL_FILE.test(path) || isThrown(node);
      const kind = namesTest(node, source) ? "test" : isConsole ? "console" : "text";
      if (kind === "test" || (!holdsTests && isProse(text))) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        texts.push({ line: line + 1, text: text.replaceAll(PATHS, "…").replaceAll(/\s+/g, " ").trim(), kind });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** A document's lines without code blocks, inline code and link targets. */
export function textsInDoc(content: string): ReadText[] {
  let inCode = false;
  return content.split("\n").flatMap((whole, index) => {
    const isFence = /^\s*```/.test(whole);
    if (isFence) inCode = !inCode;
    const text = whole
      .replaceAll(/`[^`]*`/g, "…")
      .replaceAll(/\]\([^)]*\)/g, "]")
      .trim();
    return inCode || isFence || text === "" ? [] : [{ line: index + 1, text, kind: "doc" as const }];
  });
}
