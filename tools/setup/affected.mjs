// What a change can affect. Unit and story tests are found by their imports; processes and browsers import nothing, so
// only a change inside a module or an area limits which of these run.
const OWN = /^(modules|areas)\/([^/]+)\/./;
/** A module's lines in them; the compiler and the tests that import them judge those. */
const LIST = /^modules\/(?:catalog|words|languages|bot|web|api)\.ts$/;
const TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/[^/]+\.spec\.ts$/;
const TEXT = /\.md$|^docs\//;

/**
 * `paths` that changed and all `specs`, from the project's root. `tests`: "all", or "imports": those that import what
 * changed; `specs`: "all", or those to run; `modules`: those whose pages and fields are checked too, if not all are;
 * `texts`: whether what is read by people has changed.
 */
export function affected(paths, specs) {
  const code = paths.filter((path) => !TEXT.test(path));
  const product = code.filter((path) => !TEST.test(path) && !path.startsWith("e2e/"));
  const ownersIn = (folder) => [
    ...new Set(product.map((path) => OWN.exec(path)).flatMap((match) => (match?.[1] === folder ? [match[2]] : []))),
  ];
  const [modules, areas] = [ownersIn("modules"), ownersIn("areas")];
  const isListed = (path) => modules.length > 0 && LIST.test(path);
  const shared = product.filter((path) => !OWN.test(path) && !isListed(path));
  const specsOf = (owner) =>
    specs.filter((spec) => spec.startsWith(`e2e/${owner}.`) || spec.startsWith(`e2e/${owner}-`));
  const tried = code.filter((path) => path.startsWith("e2e/"));
  const isAnyones =
    shared.length > 0 || tried.some((path) => !SPEC.test(path)) || areas.some((area) => specsOf(area).length === 0);
  const named = [...new Set([...[...modules, ...areas].flatMap(specsOf), ...tried])];
  return {
    tests: shared.length > 0 ? "all" : "imports",
    specs: isAnyones ? "all" : named.filter((spec) => specs.includes(spec)),
    modules: isAnyones ? [] : modules,
    texts: paths.some((path) => TEXT.test(path)),
  };
}
