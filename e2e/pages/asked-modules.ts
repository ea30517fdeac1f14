// `npm test -- --changed` sets the changed modules; otherwise every module is tested.
const asked = process.env.ONLY_MODULES?.split(",");

export const isAskedFor = (module: string): boolean => asked?.includes(module) ?? true;

/** The pages of the requested modules, or all pages. */
export const pagesAskedFor = (paths: readonly string[]): readonly string[] =>
  asked ? paths.filter((path) => asked.some((module) => path.startsWith(`/dashboard/{id}/${module}?`))) : paths;
