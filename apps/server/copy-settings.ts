import { fieldWordsOf } from "#kit/activity-log-words.ts";
import { ownValue } from "#kit/own-value.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { auditSentences } from "#kit-server/guild/audit/audit-sentences.ts";
import type { CopySettings } from "#kit-server/runtime/start/start-jobs.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { configuredWords } from "./configured.ts";
import type { Services } from "./services.ts";

const texts: Readonly<Record<string, AnyModuleWords>> = configuredWords;

/** The settings for encrypting, posting and wording copies of the audit log. */
export const copySettings = ({ settings, platform }: Pick<Services, "settings" | "platform">): CopySettings => ({
  seal: makeSeal(settings.secretKeys, "audit webhooks"),
  platformHost: new URL(platform.apiUrl).host,
  allowPrivate: settings.allowPrivateAddresses,
  names: {
    module: (id) => texts[id]?.name ?? id,
    setting: (module, path) => {
      if (path === "enabled") return "On or off";
      const words = module === null ? undefined : texts[module];
      return (words && fieldWordsOf(words, path)?.label) || path;
    },
    panel: (module, key) => ownValue(texts[module]?.panels ?? {}, key) ?? key,
    sentence: auditSentences(Object.values(texts)),
  },
});
