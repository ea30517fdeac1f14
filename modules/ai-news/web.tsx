// What ai-news draws itself: who said hello.
import type { ModulePages, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { aiNews } from "./contract.ts";

const Hellos = lazyComponent(async () => (await import("./web/hellos.tsx")).Hellos);

export const aiNewsWeb: ModulePages<typeof aiNews> = {
  work: (props: WorkProps) => <Hellos {...props} />,
};
