// AI news's page.
import type { ModulePages } from "#kit-web/module-pages.ts";
import type { aiNews } from "./contract.ts";

export const aiNewsWeb = {} as unknown as ModulePages<typeof aiNews>;
