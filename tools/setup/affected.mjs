// What a change can affect. Unit and story tests are found by what they import; a process or a browser imports nothing, so
// only what is a module's or an area's own leaves those of others alone.
const OWN = /^(?:modules|areas)\/([^/]+)\/./;
const TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/[^/]+\.spec\.ts$/;
const TEXT = /\.md$|^docs\//;

/**
 * `paths` that changed and all `specs`, from the project's root. `tests`: "all", or "imports": those that import what
 * changed; `specs`: "all", or those to run; `texts`: whether what is read by people has changed.
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
