import type { ReactNode } from "react";
import type { Guild } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Catalog, ConfigOf, ModuleContract, PageName } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AnyModuleWords, ModuleWords } from "#kit/words.ts";
import type { AnyModuleSample, ModuleSample } from "./sample/module-sample.ts";

/** A component, as a function: those of any props can be handed on as `View<never>`. */
export type View<P> = (props: P) => ReactNode;

/** The guild that a module is looked at in. */
export type FaceGuild = CheckedGuild & Pick<Guild, "name" | "icon" | "memberCount" | "bot">;

/** Drawn in place of the generated form, or beside it, from what is typed there now. */
export type PreviewProps<Config> = { config: Config; guild: FaceGuild };
/** `settings`: those in force, whatever is typed now. */
export type RecordsProps<Config = unknown> = { guild: FaceGuild; settings: { enabled: boolean; config: Config } };
/** For those who only work in the module: none of its settings is known to them. */
export type InboxProps = { guild: FaceGuild };
/** `record` is what the address names it by, whatever someone typed there. */
export type RecordProps = {
  guild: FaceGuild;
  /** Null for a visitor. */
  viewerId: Snowflake | null;
  record: string;
  onClose: () => void;
};
type PageProps<Config> = {
  form: PreviewProps<Config>;
  preview: PreviewProps<Config>;
  records: RecordsProps<Config>;
  record: RecordProps;
  inbox: InboxProps;
};

/** What a module draws itself: exactly the pages that its contract promises. */
export type WebFace<M extends ModuleContract> = {
  [P in M["pages"][number]]: View<PageProps<ConfigOf<M>>[P]>;
};

/**
 * How a module is fetched, each part by itself: its contract and words when its page is opened, then what it draws, and
 * for visitors what it shows of a made-up server. One that has records must bring some of those.
 */
export type WebEntry<M extends ModuleContract> = {
  contract: () => Promise<M>;
  words: () => Promise<ModuleWords<M>>;
} & (M["pages"] extends readonly [] ? { face?: never } : { face: () => Promise<WebFace<M>> }) &
  ("records" extends M["pages"][number]
    ? { sample: () => Promise<ModuleSample<M>> }
    : { sample?: () => Promise<ModuleSample<M>> });

/** Every module of the catalogue: forgetting one, or a part of one, does not compile. */
export type WebRegistry<C extends Catalog> = { [K in keyof C]: WebEntry<C[K]> };

/** Any module's face, for the frame that passes it its own configuration. */
export type AnyWebFace = { [P in PageName]?: View<never> };
export type AnyWebEntry = {
  contract: () => Promise<ModuleContract>;
  words: () => Promise<AnyModuleWords>;
  face?: () => Promise<AnyWebFace>;
  sample?: () => Promise<AnyModuleSample>;
};
