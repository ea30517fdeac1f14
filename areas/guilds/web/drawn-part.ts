import type { FunctionComponent } from "react";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import type { InboxProps, PreviewProps, RecordProps, WorkProps } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";

type PartProps = {
  form: PreviewProps<never>;
  preview: PreviewProps<never>;
  work: WorkProps<never>;
  insights: WorkProps<never>;
  record: RecordProps;
  inbox: InboxProps;
};

/** A custom part of a module's page, loaded after the rest; null if the module has none. */
export function drawnPart<P extends keyof PartProps>(
  { contract, loadFace }: LoadedModule,
  page: P,
): FunctionComponent<PartProps[P]> | null {
  if (!loadFace || !contract.pages.includes(page)) return null;
  return lazyComponent<PartProps[P]>(
    async () => ((await loadFace())[page] ?? (() => null)) as FunctionComponent<PartProps[P]>,
  );
}
