// Defines which parts of the dashboard are fetched together. By default the bundler creates a file for whatever several
// lazy parts share: a hundred and sixty for a module's page, which compress a seventh worse and need as many round
// trips on a slow network. A group also contains its modules' imports, unless a group with a higher priority has them.

type Chunk = { name: string | ((id: string) => string | null); test: RegExp; priority: number; minShareCount?: number };

const inPackages = (names: string): RegExp => new RegExp(`node_modules/(?:${names})/`);
const COMPONENT = "node_modules/@mantine/core/esm/components/";
const component = (names: string): string => `${COMPONENT}(?:${names})[/.]`;

/** Components on every page behind sign-in. */
const DRAWN_EVERYWHERE =
  "ActionIcon|Button|Checkbox/CheckIcon|CloseButton|InlineInput|Input|InputBase|InputWrapper|Loader|NativeSelect|Paper|" +
  "ScrollArea/utils/to-int|Skeleton|Switch|TextInput|Textarea|Transition|UnstyledButton|VisuallyHidden";
/** Hooks that only overlays need. */
const OF_OVERLAYS = "click-outside|drag|focus-return|focus-trap|long-press";
const UI = new RegExp(
  [
    "node_modules/@mantine/core/esm/core/",
    component(DRAWN_EVERYWHERE),
    `node_modules/@mantine/hooks/esm/(?!use-(?:${OF_OVERLAYS})/)`,
    "node_modules/(?:get-nonce|react-textarea-autosize)/",
  ].join("|"),
);

/** Components on many pages, but not all. */
const CONTROL = new RegExp(`${COMPONENT}(Checkbox|SegmentedControl|Tabs)/`);

/** Overlays, fetched when a button that opens one is first hovered. */
const OPENED = component("Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea");
const BENEATH =
  "@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tabbable|" +
  "use-callback-ref|use-sidecar";
const OVERLAYS = new RegExp(
  [OPENED, "node_modules/@mantine/core/esm/utils/Floating/", inPackages(BENEATH).source].join("|"),
);

/** The code that every page loads first. */
const BASE_KIT =
  "brand|catalog/(?:module-card|sample-guild-id)|installation|number/number-text|notifications/(?:notification|toast-list)|" +
  "public-layout|reveal|form/field-element-id|look/skip-link|api/(?:event-target|recent-sign-in)";
const BASE_ICONS = "arrow-right|check|menu|search|triangle-exclamation-point|x";
const ICONS = "node_modules/lucide-react/dist/esm/icons/";
const BASE = new RegExp(
  [
    `packages/kit-web/(?:${BASE_KIT})`,
    "packages/kit/(?:permissions|field-words|words)\\.ts",
    "apps/web/(?:routes|session/(?:browser-storage|session-state|session-store|sign-in|use-visitor)|pages/(?:home|features)\\.)",
    "areas/public-pages/words\\.ts",
    "virtual:module-cards",
    "vite/preload-helper",
    "node_modules/lucide-react/dist/esm/(?:createLucideIcon|Icon|context|shared/)",
    `${ICONS}(?:${BASE_ICONS})\\.`,
  ].join("|"),
);

/** Needed by every page behind sign-in: the session, its data and its state. */
const WORKBENCH = new RegExp(
  [
    "apps/web/(?:shell/workbench|session/load-session)",
    "packages/kit-web/(?:address|avatar|number|states/(?!button-when-on)|overlay/(?:late|use-opening)|time|form/draft|module-frame/setting-label)",
    "node_modules/@tanstack/(?:query-core|react-query)/",
  ].join("|"),
);

/** The frame of every guild page, and what the overview and module pages share. */
const SHELL =
  /apps\/web\/shell\/dashboard-layout|areas\/guilds\/web\/(?:guild-queries|recent-activity|figures\/figure-cards)|form\/linked-field/;

/** A settings page, without inputs that only some settings need. */
const SETTINGS =
  /areas\/guilds\/web\/module-page\.|form\/sections\/(?:form-sections|section-fields)\.|twemoji-colr-font\//;

/** What contracts and words are made of: without a chunk of its own, one module's words would contain it for all. */
const DEFINITIONS = /packages\/kit\/(?!message\/(?:message-payload|asset-routes)\.)/;

/** Each module's words in a separate chunk: otherwise they would be loaded with code that previews share with them. */
const MODULE_WORDS = /(?:^|\/)modules\/([^/]+)\/words[./]/;

/** Lists and records, without the code for rows, which loads with the first of them. */
const RECORDS =
  /packages\/kit-web\/(?:table\/(?!table-rows|table-features|sort-head)|records\/(?:records-table|numbered-record|record-cells)|sample\/|blocks\/blocked-members)/;

export const chunks: readonly Chunk[] = [
  // Changes only with its packages.
  {
    name: "framework",
    test: inPackages("clsx|react|react-dom|scheduler|@tanstack/(?:react-router|router-core|history|store|react-store)"),
    priority: 30,
  },
  { name: "base", test: BASE, priority: 28 },
  { name: "schemas", test: inPackages("zod"), priority: 27 },
  // An icon that few parts use stays with them.
  { name: "icons", test: new RegExp(ICONS), priority: 26, minShareCount: 5 },
  { name: "ui", test: UI, priority: 25 },
  // Separate chunks: a page needs some of them.
  { name: (id) => CONTROL.exec(id)?.[1] ?? null, test: CONTROL, priority: 24 },
  { name: "overlays", test: OVERLAYS, priority: 20 },
  { name: "workbench", test: WORKBENCH, priority: 16 },
  { name: "shell", test: SHELL, priority: 15 },
  { name: "definitions", test: DEFINITIONS, priority: 14.5, minShareCount: 8 },
  { name: (id) => `${MODULE_WORDS.exec(id)?.[1]}-words`, test: MODULE_WORDS, priority: 14 },
  // For the composer and for the preview, neither of which waits for the other.
  { name: "message", test: /packages\/kit\/message\/(?:message-payload|asset-routes)\./, priority: 12 },
  // Settings in words, for lists, the history and the audit log.
  { name: "value-text", test: /packages\/kit-web\/form\/value-text\//, priority: 13 },
  { name: "settings", test: SETTINGS, priority: 10 },
  { name: "records", test: RECORDS, priority: 9 },
  { name: "inputs", test: /packages\/kit-web\/(?:form\/rarer-inputs|composer\/part-field)\./, priority: 8 },
  { name: "composer", test: /packages\/kit-web\/form\/inputs\/message-input\./, priority: 7 },
  { name: "preview", test: /packages\/kit-web\/message-preview\/message-preview\./, priority: 6 },
];
