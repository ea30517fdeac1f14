import type { FunctionComponent } from "react";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import type { InboxProps, PreviewProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
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
  { contract, loadPages }: LoadedModule,
  page: P,
): FunctionComponent<PartProps[P]> | null {
  if (!loadPages || !contract.pages.includes(page)) return null;
  return lazyComponent<PartProps[P]>(
    async () => ((await loadPages())[page] ?? (() => null)) as FunctionComponent<PartProps[P]>,
  );
}
