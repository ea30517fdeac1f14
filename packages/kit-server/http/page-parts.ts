import { readFile } from "node:fs/promises";

type Part = { file: string; css?: string[]; imports?: string[] };

/**
 * Has the browser fetch a page's own files along with the first ones, not only after those have run. `manifest` is the
 * path of the build's list of files, `sources` the page's source files; nothing where the build has neither.
 */
export async function preloadsOf(manifest: string, sources: readonly string[]): Promise<string> {
  const parts = await readFile(manifest, "utf8").then(
    (text) => JSON.parse(text) as Record<string, Part>,
    () => ({}) as Record<string, Part>,
  );
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string): void => {
    const part = parts[key];
    if (!part || scripts.has(part.file)) return;
    scripts.add(part.file);
    for (const style of part.css ?? []) styles.add(style);
    for (const next of part.imports ?? []) add(next);
  };
  for (const source of sources) add(Object.keys(parts).find((key) => key.endsWith(source)) ?? "");
  return [
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ].join("\n    ");
}
