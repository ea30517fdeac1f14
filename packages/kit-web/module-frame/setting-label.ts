import type { AnyModuleWords } from "#kit/words.ts";
import { ON_OFF } from "../form/draft.ts";

/** What a setting of a module's page is called, its switch included. */
export const settingLabel = ({ fields }: Pick<AnyModuleWords, "fields">, name: string): string =>
  name === ON_OFF ? "On or off" : (fields[name]?.label ?? name);
