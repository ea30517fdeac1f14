declare module "virtual:module-cards" {
  export const moduleCards: readonly import("#kit-web/catalog/module-card.ts").ModuleCard[];
}
