import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import type * as z from "zod";
import { withDefaultTexts } from "#kit/chat/default-texts.ts";
import { defaultTextsOf, ENGLISH_CHAT, type ModuleChat } from "#kit/chat/module-chat.ts";
import { infoOf } from "#kit/field/field-info.ts";

type ChatInModule = { module: string; chat: ModuleChat };
const ChatInModuleContext = createContext<ChatInModule>({ module: "", chat: ENGLISH_CHAT });

/** Provides a module's texts in the server's chat to the settings and previews inside. */
export function ModuleChatProvider({
  module,
  chat = ENGLISH_CHAT,
  children,
}: Partial<ChatInModule> & { children: ReactNode }) {
  return <ChatInModuleContext value={{ module: module ?? "", chat }}>{children}</ChatInModuleContext>;
}

export const useModuleChat = (): ModuleChat => useContext(ChatInModuleContext).chat;

/** A new group of a list, with default texts in the server's language. */
export function useNewItem(list: string): <I extends object>(item: I) => I {
  const { module, chat } = useContext(ChatInModuleContext);
  return useCallback((item) => withDefaultTexts(item, defaultTextsOf(chat, module, list)), [module, chat, list]);
}

/** A list's groups; if there are none, a new one, so that previews are never empty. */
export function useItemsOrNew<I extends object>(schema: z.ZodObject, list: string, items: readonly I[]): readonly I[] {
  const newItem = useNewItem(list);
  const example = useMemo(() => {
    const info = infoOf(schema.shape[list] as z.ZodType);
    return info?.kind === "list" ? [newItem(info.item.parse({}) as I)] : [];
  }, [schema, list, newItem]);
  return items.length > 0 ? items : example;
}
