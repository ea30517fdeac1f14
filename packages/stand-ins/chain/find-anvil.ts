// Where the node's program is. Its package is optional, and the script that would link it after installing isn't run.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

/** Null on a system for which there is no package, or where optional packages weren't installed. */
export function findAnvil(): string | null {
  const { platform, arch } = process;
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch] ?? arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, "bin", platform === "win32" ? "anvil.exe" : "anvil");
  } catch {
    return null;
  }
}
