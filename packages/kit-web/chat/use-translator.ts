import { useMemo } from "react";
import { createTranslator, type Translator } from "#kit/chat/translator.ts";
import { useModuleChat } from "./module-chat.tsx";

/** For previews: a module's chat texts in the server's language, tone and formats. Loads the ICU message library. */
export function useTranslator(): Translator {
  const { language, texts, formats, changed } = useModuleChat();
  return useMemo(() => {
    const changedKeys = new Set(changed ?? []);
    return createTranslator(
      language,
      (key) => texts[key],
      formats,
      (key) => changedKeys.has(key),
    );
  }, [language, texts, formats, changed]);
}
