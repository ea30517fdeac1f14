import { type FunctionComponent, lazy } from "react";
import type { InstalledModule } from "#kit-web/module-catalog.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";

type Preview = FunctionComponent<PreviewProps<never>>;

/** The preview that a module draws, fetched once the rest of its page stands; null when it promises none. */
export function drawnPreview({ contract, loadFace }: InstalledModule): Preview | null {
  if (!loadFace || !contract.pages.includes("preview")) return null;
  return lazy(async () => ({ default: ((await loadFace()).preview ?? (() => null)) as Preview })) as unknown as Preview;
}
