// Parses a settings file, YAML or JSON, to its content or to errors with positions.
import { type Document, isAlias, isNode, LineCounter, parseDocument, visit } from "yaml";
import * as z from "zod";
import { fieldIssueWords } from "#kit/field-words.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import {
  SETTINGS_FILE_MARK,
  SETTINGS_FILE_VERSION,
  type SettingsFile,
  settingsFile,
} from "#kit/transfer/settings-file.ts";
import { unstorableTexts } from "#kit/unstorable-text.ts";
import { fillWords } from "#kit/words.ts";

export type FileFault = { line: number; column: number; message: string };
export type ParsedFile =
  | { kind: "read"; file: SettingsFile }
  | { kind: "foreign" | "newer" }
  | { kind: "faulty"; faults: FileFault[] };

/** Only the first errors are reported; the rest usually follow from them. */
const FAULTS_MAX = 20;

const mark = z.looseObject({ format: z.literal(SETTINGS_FILE_MARK), formatVersion: z.int() });

export function parseFile(text: string): ParsedFile {
  const json = parseJson(text);
  if (json !== undefined) {
    const read = checkShape(json, null);
    // Only the other parser knows the position of a value.
    if (read.kind !== "faulty") return read;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const at = (offset: number): Pick<FileFault, "line" | "column"> => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const errors = document.errors.map(({ pos, message }) => ({ ...at(pos[0]), message }));
  const faults = [...errors, ...aliases(document, at)];
  if (faults.length > 0) return { kind: "faulty", faults: faults.slice(0, FAULTS_MAX) };
  return checkShape(document.toJS({ maxAliasCount: 0 }), (path) => at(offsetOf(document, path)));
}

function parseJson(text: string): unknown {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The other parser reports what is wrong and where.
    return undefined;
  }
}

type Place = Pick<FileFault, "line" | "column">;

/** A few lines of aliases can expand beyond any memory; exports never contain them. */
function aliases(document: Document, at: (offset: number) => Place): FileFault[] {
  const found: FileFault[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node) || (!isAlias(node) && !("anchor" in node && node.anchor))) return;
    found.push({ ...at(node.range?.[0] ?? 0), message: "Anchors and aliases (& and *) can't be used here." });
  });
  return found;
}

function checkShape(value: unknown, placeOf: ((path: readonly string[]) => Place) | null): ParsedFile {
  const marked = mark.safeParse(value);
  if (!marked.success) return { kind: "foreign" };
  if (marked.data.formatVersion > SETTINGS_FILE_VERSION) return { kind: "newer" };
  const parsed = settingsFile.safeParse(value);
  const issues = [...unstorableTexts(value), ...(parsed.success ? [] : fieldIssues(parsed.error))];
  if (parsed.success && issues.length === 0) return { kind: "read", file: parsed.data };
  const faults = issues.map(({ path, code, params }) => ({
    ...(placeOf?.(path.split(".")) ?? { line: 0, column: 0 }),
    message: `${path}: ${fillWords(fieldIssueWords[code as keyof typeof fieldIssueWords], params ?? {})}`,
  }));
  return { kind: "faulty", faults: faults.slice(0, FAULTS_MAX) };
}

/** Position of a value or, when it is missing, of its parent. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
