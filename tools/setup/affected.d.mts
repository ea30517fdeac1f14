export function affected(
  paths: readonly string[],
  specs: readonly string[],
): { tests: "all" | "imports"; specs: "all" | string[]; modules: string[]; texts: boolean };
