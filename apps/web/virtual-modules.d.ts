declare module "virtual:module-cards" {
  export const moduleCards: readonly import("#kit-web/catalog/module-card.ts").ModuleCard[];
}
declare module "virtual:module-activity" {
  /** By module id. */
  export const moduleActivity: Readonly<Record<string, import("#kit-web/catalog/module-card.ts").ActivitySentences>>;
}
declare module "virtual:module-figures" {
  export const figureCards: readonly import("#kit-web/catalog/module-card.ts").FigureCard[];
}
declare module "virtual:module-conditions" {
  export const conditions: readonly import("#kit-web/catalog/module-card.ts").OfferedCondition[];
}
declare module "virtual:module-details" {
  /** By module id. */
  export const moduleDetails: Readonly<Record<string, import("#kit-web/catalog/module-card.ts").ModuleDetails>>;
}
