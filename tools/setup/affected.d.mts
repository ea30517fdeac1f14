export function affected(
  paths: readonly string[],
  specs: readonly string[],
): { tests: "all" | "imports"; specs: "all" | string[]; texts: boolean };
