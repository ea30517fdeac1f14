import type { ReactNode } from "react";
import type { Guild } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Catalog, ConfigOf, ModuleContract, PageName } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AnyModuleWords, ModuleWords } from "#kit/words.ts";
import type { AnyModuleSample, ModuleSample } from "./sample/module-sample.ts";

/** A function component: one with any props can be passed on as `View<never>`. */
export type View<P> = (props: P) => ReactNode;

/** The guild whose module is shown. */
export type PageGuild = CheckedGuild & Pick<Guild, "name" | "icon" | "memberCount" | "bot">;

/** Props of a page part that replaces the generated form or is next to it; `config` has the unsaved values. */
export type PreviewProps<Config> = { config: Config; guild: PageGuild };
/** Props of the work and insights tabs. `settings`: the saved configuration without unsaved changes. */
export type WorkProps<Config = unknown> = { guild: PageGuild; settings: { enabled: boolean; config: Config } };
/** For staff without Manage Server, who can't read the module's configuration. */
export type InboxProps = { guild: PageGuild };
/** `record` is the record's id in the address, unchecked. */
export type RecordProps = {
  guild: PageGuild;
  /** Null for visitors. */
  viewerId: Snowflake | null;
  record: string;
  onClose: () => void;
};
/** What members see with a recipe's settings; `recipe` is its name. */
export type RecipeProps<Config> = PreviewProps<Config> & {
  recipe: string;
  /** On a card: shows only the most important part, and nothing interactive. */
  isSmall: boolean;
};
type PageProps<Config> = {
  form: PreviewProps<Config>;
  preview: PreviewProps<Config>;
  work: WorkProps<Config>;
  insights: WorkProps<Config>;
  record: RecordProps;
  inbox: InboxProps;
  recipe: RecipeProps<Config>;
  /** With the sample's settings; nothing interactive. */
  glimpse: PreviewProps<Config>;
};

/** A module's own page parts: exactly those that its contract declares. */
export type ModulePages<M extends ModuleContract> = {
  [P in M["pages"][number]]: View<PageProps<ConfigOf<M>>[P]>;
};

/**
 * Loaders of a module's parts: contract and words when its page is opened, then its components, and
 * the sample data for visitors. A module with work must have a sample of it.
 */
export type WebEntry<M extends ModuleContract> = {
  contract: () => Promise<M>;
  words: () => Promise<ModuleWords<M>>;
} & (M["pages"] extends readonly [] ? { pages?: never } : { pages: () => Promise<ModulePages<M>> }) &
  ("work" extends M["pages"][number]
    ? { sample: () => Promise<ModuleSample<M>> }
    : { sample?: () => Promise<ModuleSample<M>> });

/** All modules of the catalog; a missing module or part does not compile. */
export type WebRegistry<C extends Catalog> = { [K in keyof C]: WebEntry<C[K]> };

/** Any module's pages, for the frame, which passes it its configuration. */
export type AnyModulePages = { [P in PageName]?: View<never> };
export type AnyWebEntry = {
  contract: () => Promise<ModuleContract>;
  words: () => Promise<AnyModuleWords>;
  pages?: () => Promise<AnyModulePages>;
  sample?: () => Promise<AnyModuleSample>;
};
