// `npm test -- --changed` names the modules that changed; without it every module is looked at.
const asked = process.env.ONLY_MODULES?.split(",");

export const isAskedFor = (module: string): boolean => asked?.includes(module) ?? true;

/** Of pages' paths, those of the modules that are asked for: all, or only theirs. */
export const pagesAskedFor = (paths: readonly string[]): readonly string[] =>
  asked ? paths.filter((path) => asked.some((module) => path.startsWith(`/dashboard/{id}/${module}?`))) : paths;
