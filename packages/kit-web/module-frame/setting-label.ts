import { fieldWordsOf } from "#kit/activity-log-words.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { ON_OFF } from "../form/draft.ts";

/** The label of a setting on a module's page, including its on/off switch. */
export const settingLabel = (words: Pick<AnyModuleWords, "fields">, name: string): string =>
  name === ON_OFF ? "On or off" : (fieldWordsOf(words, name)?.label ?? name);
