// What a change can affect. Unit and story tests are found by their imports; processes and browsers import nothing, so
// only a change inside a module or an area limits which of these run.
const OWN = /^(?:modules|areas)\/([^/]+)\/./;
const TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/[^/]+\.spec\.ts$/;
const TEXT = /\.md$|^docs\//;

/**
 * `paths` that changed and all `specs`, relative to the project's root. `tests`: "all", or "imports" for those that
 * import a changed file; `specs`: "all", or those to run; `texts`: whether texts for people have changed.
 */
export function affected(paths, specs) {
  const code = paths.filter((path) => !TEXT.test(path));
  const product = code.filter((path) => !TEST.test(path) && !path.startsWith("e2e/"));
  const shared = product.filter((path) => !OWN.test(path));
  const owners = [...new Set(product.flatMap((path) => OWN.exec(path)?.[1] ?? []))];
  const specsOf = (owner) =>
    specs.filter((spec) => spec.startsWith(`e2e/${owner}.`) || spec.startsWith(`e2e/${owner}-`));
  const tried = code.filter((path) => path.startsWith("e2e/"));
  const isAnyones =
    shared.length > 0 || tried.some((path) => !SPEC.test(path)) || owners.some((owner) => specsOf(owner).length === 0);
  return {
    tests: shared.length > 0 ? "all" : "imports",
    specs: isAnyones
      ? "all"
      : [...new Set([...owners.flatMap(specsOf), ...tried])].filter((spec) => specs.includes(spec)),
    texts: paths.some((path) => TEXT.test(path)),
  };
}
