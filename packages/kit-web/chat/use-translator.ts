import { useMemo } from "react";
import { createTranslator, type Translator } from "#kit/chat/translator.ts";
import { useModuleChat } from "./module-chat.tsx";

/** For previews: a module's chat texts in the server's language. Loads the ICU message library. */
export function useTranslator(): Translator {
  const { language, texts } = useModuleChat();
  return useMemo(() => createTranslator(language, (key) => texts[key]), [language, texts]);
}
