import { readFile } from "node:fs/promises";

type Part = { file: string; css?: string[]; imports?: string[] };

/** What a page's HTML contains in addition to the files that every page loads. */
export type PageParts = {
  /** For the head: the browser fetches these together with the entry files instead of after they have run. */
  preloads: string;
  /** For the body, before the elements that they style. */
  styles: string;
};

/**
 * A page's own files. `manifest` is the path of the build manifest, `sources` the page's source files; empty if the
 * build has none of them.
 */
export async function partsOf(manifest: string, sources: readonly string[]): Promise<PageParts> {
  const parts = await readFile(manifest, "utf8").then(
    (text) => JSON.parse(text) as Record<string, Part>,
    () => ({}) as Record<string, Part>,
  );
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string): void => {
    const chunk = parts[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const source of sources) add(Object.keys(parts).find((key) => key.endsWith(source)) ?? "");
  return {
    preloads: [
      ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
      ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
    ].join("\n    "),
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`).join("\n    "),
  };
}
