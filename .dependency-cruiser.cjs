// The import rules, checked by `npm run check`. Imports go down: apps → lists → entries of one module → its contract →
// kits → kit. `docs/architecture.md` says why; an exception is a line here with its reason.

/** A module's or area's own folder; `$1` in a rule's `to` is that same folder. */
const FOLDER = "^((?:modules|areas)/[^/]+)/";
const ANY_FOLDER = "^(?:modules|areas)/[^/]+/";
const TESTS = "\\.test\\.tsx?$";
/** What several tests share. */
const TESTING = "^(?:apps|packages|areas|modules)/[^/]+/testing/";
/** Files that run on the server; `bot` is the entry `bot.ts` and the folder `bot/` beside it alike. */
const SERVER_FACES = "^(?:modules|areas)/[^/]+/(?:store|service|api|bot|jobs)(?:\\.ts$|/)";
const WEB_FACES = "^(?:modules|areas)/[^/]+/web(?:\\.tsx?$|/)";
const BROWSER = `^(?:packages/kit-web/|packages/sandbox/chat/|apps/web/|modules/web\\.ts|areas/web\\.ts)|${WEB_FACES}`;
const BROWSER_LIBRARIES = "node_modules/(?:react|react-dom|@mantine|@tanstack|@skyra|lucide-react|recharts)/";

/** kit-server's layers, from the bottom up. */
const LAYERS = ["base", "storage", "platform", "accounts", "guild", "http", "module", "runtime"];

const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

module.exports = {
  forbidden: [
    rule("no-circular", "no cycles, imports of types included", {}, { circular: true }),
    rule(
      "no-orphans",
      "a file that nothing uses and that uses nothing is dead",
      {
        orphan: true,
        pathNot: [
          TESTS,
          "\\.config\\.ts$",
          "\\.d\\.ts$",
          "^tools/",
          "^e2e/in-page/",
          // Served to browsers as it is.
          "^modules/[^/]+/page/",
          "^packages/kit-server/http/member-pages/times\\.js$",
          "^(?:apps/server/guildhall|(?:apps/server|packages/sandbox)/main)\\.ts$",
        ],
      },
      {},
    ),
    rule(
      "no-unresolvable",
      "an import that leads nowhere; Vite makes the virtual ones while it builds",
      {},
      { couldNotResolve: true, pathNot: "^virtual:" },
    ),
    rule(
      "no-undeclared-package",
      "a package that package.json does not name would vanish with the one that brings it",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    rule(
      "product-needs-no-dev-package",
      "what runs must be a dependency; tests, configurations and tools may use the others",
      { path: "^(?:apps|packages|modules|areas)/", pathNot: [TESTS, TESTING, "\\.config\\.ts$"] },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),

    rule(
      "kit-is-the-base",
      "the kit stands on zod, and on the library for ICU messages",
      { path: "^packages/kit/", pathNot: TESTS },
      { pathNot: ["^packages/kit/", "node_modules/(?:zod|intl-messageformat)/"] },
    ),
    rule(
      "kits-know-no-module",
      "nothing below the lists knows what stands above",
      { path: "^packages/" },
      { path: "^(?:modules|areas|apps)/" },
    ),
    rule(
      "kits-do-not-meet",
      "browser and server share the kit only",
      { path: "^packages/kit-(web|server)/" },
      { path: "^packages/kit-(?:web|server)/", pathNot: "^packages/kit-$1/" },
    ),

    ...LAYERS.slice(0, -1).map((layer, index) =>
      rule(
        `layer-${layer}`,
        "each layer of kit-server uses those below it",
        { path: `^packages/kit-server/${layer}/`, pathNot: [TESTS, TESTING] },
        { path: `^packages/kit-server/(?:${LAYERS.slice(index + 1).join("|")})/` },
      ),
    ),
    rule(
      "server-kit-has-layers",
      "a file next to the layers would be in none of them",
      {},
      { path: "^packages/kit-server/", pathNot: `^packages/kit-server/(?:${[...LAYERS, "testing"].join("|")})/` },
    ),

    rule(
      "modules-do-not-meet",
      "what two need moves down into a kit; what one tells another is an event",
      { path: FOLDER },
      { path: ANY_FOLDER, pathNot: "^$1/" },
    ),
    rule(
      "module-knows-no-registry",
      "lists know modules, never the other way, types included",
      { path: FOLDER },
      { path: ["^(?:modules|areas)/[^/]+\\.tsx?$", "^apps/"] },
    ),
    rule(
      "contract-is-pure",
      "both browser and server read it",
      { path: `${FOLDER}contract(?:\\.ts$|/)` },
      { pathNot: ["^packages/kit/", "node_modules/zod/", "^$1/contract/"] },
    ),
    rule(
      "words-are-words",
      "texts only, typed by their own contract",
      { path: `${FOLDER}words(?:\\.ts$|/)` },
      { pathNot: ["^packages/kit/", "^$1/contract\\.ts$", "^$1/words/"] },
    ),
    rule(
      "words-take-types-only",
      "words bring nothing along but words: of a folder beside them, and those that several modules share; what draws them for chat and page is in contract.ts, which is given the texts",
      { path: `${FOLDER}words(?:\\.ts$|/)` },
      {
        path: ["."],
        pathNot: ["^$1/words/", "^packages/kit/(?:.+-words|chat/chat-text)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "store-knows-contract-only",
      "tables know who they belong to and nothing of who asks",
      { path: `${FOLDER}store(?:\\.ts$|/)`, pathNot: TESTS },
      {
        path: "^(?:modules|areas|packages)/",
        pathNot: ["^$1/(?:contract\\.ts$|store(?:\\.ts$|/))", "^packages/kit(?:-server)?/"],
      },
    ),
    rule(
      "service-knows-no-transport",
      "rules are the same for every caller",
      { path: `${FOLDER}service(?:\\.ts$|/)` },
      { path: ["^$1/(?:api|bot|web)(?:\\.|/)", "node_modules/(?:fastify|@fastify|@discordjs)/"] },
    ),
    rule(
      "api-and-bot-do-not-meet",
      "two entries of one service",
      { path: `${FOLDER}(api|bot)(?:\\.ts$|/)` },
      { path: "^$1/(?:api|bot|web)(?:\\.|/)", pathNot: "^$1/$2(?:\\.|/)" },
    ),
    rule(
      "web-sees-contract-and-words",
      "the browser never loads what runs on the server: contract.ts or words.ts exports what both need",
      { path: "^((?:modules|areas)/[^/]+)/web(?:\\.tsx?$|/)" },
      {
        path: "^(?:modules|areas|packages|apps)/",
        // Pure rules of games, so that the page plays the same games as the bot.
        pathNot: ["^$1/(?:contract\\.ts$|words\\.ts$|web(?:\\.|/)|service/games/)", "^packages/kit(?:-web)?/"],
      },
    ),
    rule(
      "lists-list-one-entry",
      "each list takes one entry of each folder",
      { path: "^(modules|areas)/(words|bot|api|jobs|web)\\.ts$", pathNot: "^modules/web\\.ts$" },
      { path: ANY_FOLDER, pathNot: "^$1/[^/]+/$2\\.tsx?$" },
    ),
    rule(
      "pages-list-what-they-fetch",
      "a module's page fetches its contract, words and sample beside what it draws, so that no page carries those of all",
      { path: "^modules/web\\.ts$" },
      { path: ANY_FOLDER, pathNot: "^modules/[^/]+/(?:contract|words|web|web/sample)\\.tsx?$" },
    ),
    rule(
      "catalog-lists-contracts",
      "everyone reads the catalogue, so it is light",
      { path: "^(modules|areas)/catalog\\.ts$" },
      { path: ANY_FOLDER, pathNot: "^$1/[^/]+/contract\\.ts$" },
    ),

    rule(
      "apps-enter-by-the-lists",
      "an app takes modules as a list, never one of them; of areas the shell may take one contract, not to load them all",
      { path: "^apps/" },
      // The test of all samples has the answers of a guild's own routes, which come with the page and are no part of a list.
      { path: ANY_FOLDER, pathNot: "^areas/(?:[^/]+/contract|guilds/web/sample/guild-answers)\\.ts$" },
    ),
    rule(
      "apps-do-not-meet",
      "browser and server talk through the contracts",
      { path: "^apps/([^/]+)/" },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),

    rule(
      "sandbox-stands-alone",
      "it is the outside world: nothing of the product is in it",
      { path: "^packages/sandbox/" },
      { path: "^(?:modules|areas|apps|packages/(?!sandbox/|stand-ins/))" },
    ),
    rule(
      "stand-ins-stand-alone",
      "they are the outside world too, and know neither the product nor Discord",
      { path: "^packages/stand-ins/" },
      { path: "^(?:modules|areas|apps|packages/(?!stand-ins/))" },
    ),
    rule(
      "only-tests-use-the-sandbox",
      "the product reaches it over its sockets, as it reaches the platform",
      {
        path: "^(?:apps|modules|areas|packages/(?!sandbox/|stand-ins/))",
        pathNot: [TESTS, "^(?:apps|areas|modules)/[^/]+/testing/"],
      },
      // what stories are held against is not the sandbox itself
      { path: "^packages/(?:sandbox|stand-ins)/", pathNot: "^packages/sandbox/testing/api-description\\.ts$" },
    ),

    rule(
      "browser-has-no-server-parts",
      "it could not run there",
      { path: BROWSER, pathNot: [TESTS, "\\.config\\.ts$"] },
      { path: ["node_modules/(?:@discordjs|fastify|@fastify|drizzle-orm|pg|pino|ws)/", "^packages/kit-server/"] },
    ),
    rule(
      "browser-has-no-node",
      "it could not run there",
      // Vite's configuration and its plugins run in Node, while the pages are built.
      { path: BROWSER, pathNot: [TESTS, "\\.config\\.ts$", "^apps/web/[^/]+-plugin\\.ts$"] },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "server-has-no-react",
      "it would load a browser's library into every process",
      { path: ["^(?:apps/server|packages/kit-server)/", "^packages/sandbox/(?!chat/)", SERVER_FACES] },
      { path: BROWSER_LIBRARIES },
    ),
    rule(
      "platform-only-through-the-kit",
      "one place knows the platform's library",
      { path: "^(?:apps|modules|areas|packages/(?!kit-server/))", pathNot: [TESTS, TESTING] },
      { path: "node_modules/@discordjs/" },
    ),

    rule("tests-are-imported-by-nobody", "what tests share has a name of its own", {}, { path: TESTS }),
    rule(
      "testing-is-for-tests",
      "nothing that runs may need it",
      { path: "^(?:apps|packages|modules|areas)/", pathNot: [TESTS, TESTING] },
      { path: TESTING },
    ),
    rule(
      "product-knows-no-tools",
      "tools look at the product, never the other way",
      { path: "^(?:apps|packages|modules|areas)/" },
      { path: "^(?:tools|bench|e2e)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?:dist|data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.web.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".d.ts"],
    },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
};
