import ts from "typescript";

const NAME = /\bDiscord\b/;

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.JsxText =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node);

const isReplacing = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^withPlatformNames?$/.test(node.expression.getText());

const literalsOf = ({ head, templateSpans }: ts.TemplateExpression): string[] =>
  [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text);

/**
 * Lines of a page's file with a text that names Discord although the operator may have set another name. A file that
 * passes a value instead of a literal to `withPlatformName` may declare its texts as constants.
 */
export function fixedNames(path: string, content: string): number[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  let replacesValues = false;
  const visit = (node: ts.Node, isReplaced: boolean): void => {
    if (isReplacing(node) && node.arguments.some((one) => !isText(one))) replacesValues = true;
    const isName = ts.isImportDeclaration(node.parent ?? node) || ts.isLiteralTypeNode(node.parent ?? node);
    if (isText(node) && !isReplaced && !isName && NAME.test(node.text)) {
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    if (ts.isTemplateExpression(node) && !isReplaced && literalsOf(node).some((text) => NAME.test(text))) {
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, (child) => visit(child, isReplaced || isReplacing(node)));
  };
  visit(source, false);
  return replacesValues ? [] : lines;
}
