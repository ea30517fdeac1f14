import { Document, isMap, isScalar, type Scalar, visit } from "yaml";
import type { SettingsFile } from "#kit/transfer/settings-file.ts";

const header = ({ guild, product, exportedAt }: SettingsFile): string =>
  [
    ` Settings of “${guild?.name}”, exported by ${product} at ${exportedAt}.`,
    "",
    " Import this file on the Settings page of any server that you manage. You can review the changes first. Settings",
    " that are not in this file stay unchanged, so you can delete whatever you don't want to import.",
    "",
    " Keys and passwords are not in this file. “names” lists the names of ids: in another server, roles, channels and",
    " emoji are matched by these names.",
  ].join("\n");

export const writeJson = (file: SettingsFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** Readable: every id is followed by its name. */
export function writeYaml(file: SettingsFile): string {
  const document = new Document(file, { aliasDuplicateObjects: false });
  document.commentBefore = header(file);
  const names = nameOfId(file);
  visit(document, {
    Pair(_key, pair) {
      if (!isScalar(pair.key) || pair.key.value !== "data" || !isScalar(pair.value)) return;
      // Base64 isn't readable anyway; with a fixed width it at least scrolls by.
      if (typeof pair.value.value === "string") foldPicture(pair.value);
    },
    Scalar(key, node) {
      const name = typeof node.value === "string" ? names.get(node.value) : undefined;
      if (key !== "key" && name) node.comment = ` ${name}`;
    },
  });
  for (const section of ["names", "pictures", "modules", "server", "templates"]) {
    const node = document.get(section, true);
    if (isMap(node)) node.spaceBefore = true;
  }
  return document.toString({ lineWidth: 120 });
}

const LINE = /.{1,100}/g;

/** Parsers ignore line breaks in base64. */
function foldPicture(node: Scalar): void {
  node.value = `${String(node.value).match(LINE)?.join("\n")}\n`;
  node.type = "BLOCK_LITERAL";
}

function nameOfId({ names }: SettingsFile): Map<string, string> {
  return new Map([
    ...Object.entries(names.roles).map(([id, { name }]) => [id, oneLine(`@${name}`)] as const),
    ...Object.entries(names.channels).map(([id, { name }]) => [id, oneLine(`#${name}`)] as const),
  ]);
}

/** People choose names, and a line break would end the comment. */
const oneLine = (name: string): string => name.replace(/\s+/g, " ");
