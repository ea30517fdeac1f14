import { type FunctionComponent, lazy } from "react";
import type { InstalledModule } from "#kit-web/module-catalog.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";

type Part = FunctionComponent<PreviewProps<never>>;

/** A part of the page that a module draws itself, fetched once the rest of it stands; null when it promises none. */
export function drawnPart({ contract, loadFace }: InstalledModule, page: "form" | "preview"): Part | null {
  if (!loadFace || !contract.pages.includes(page)) return null;
  return lazy(async () => ({ default: ((await loadFace())[page] ?? (() => null)) as Part })) as unknown as Part;
}
