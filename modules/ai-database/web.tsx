// What ai-database draws itself: who said hello.
import type { ModulePages, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { aiDatabase } from "./contract.ts";

const Hellos = lazyComponent(async () => (await import("./web/hellos.tsx")).Hellos);

export const aiDatabaseWeb: ModulePages<typeof aiDatabase> = {
  work: (props: WorkProps) => <Hellos {...props} />,
};
