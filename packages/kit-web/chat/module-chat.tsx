import { createContext, type ReactNode, useContext } from "react";
import { withDefaultTexts } from "#kit/chat/default-texts.ts";
import { defaultTextsOf, ENGLISH_CHAT, type ModuleChat } from "#kit/chat/module-chat.ts";

type Spoken = { module: string; chat: ModuleChat };
const SpokenContext = createContext<Spoken>({ module: "", chat: ENGLISH_CHAT });

/** What a module says in the server's chat, for the settings and previews inside. */
export function ModuleChatProvider({
  module,
  chat = ENGLISH_CHAT,
  children,
}: Partial<Spoken> & { children: ReactNode }) {
  return <SpokenContext value={{ module: module ?? "", chat }}>{children}</SpokenContext>;
}

export const useModuleChat = (): ModuleChat => useContext(SpokenContext).chat;

/** A new group of a list begins with texts in the server's language. */
export function useNewItem(list: string): <I extends object>(item: I) => I {
  const { module, chat } = useContext(SpokenContext);
  return (item) => withDefaultTexts(item, defaultTextsOf(chat, module, list));
}
