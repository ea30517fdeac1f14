// Everything that owners can configure: modules, and areas that have settings and act in chat like modules.
import { configuredAreas } from "#areas/catalog.ts";
import { configuredAreaLanguages } from "#areas/languages.ts";
import { configuredAreaWords } from "#areas/words.ts";
import { catalog } from "#modules/catalog.ts";
import { languages } from "#modules/languages.ts";
import { words } from "#modules/words.ts";

export const configured = { ...catalog, ...configuredAreas };
export const configuredLanguages = { ...languages, ...configuredAreaLanguages };
export const configuredWords = { ...words, ...configuredAreaWords };
