import type { ActivityTeller } from "#kit-web/feed/activity-list.tsx";
import { useLoadedModule, useModuleCards, useModuleEvents } from "#kit-web/module-catalog.tsx";

type Tellers = (module: string) => ActivityTeller | undefined;

/**
 * Who tells the activity of one module, or, with null, of all. Null until the sentences are here: those of one module
 * come with its page, those of all are fetched together.
 */
export function useTellers(moduleId: string | null): Tellers | null {
  const cards = useModuleCards();
  const own = useLoadedModule(moduleId ?? "").data;
  const ofAll = useModuleEvents(moduleId === null);
  if (moduleId === null ? !ofAll : !own) return null;
  return (id) => {
    const card = cards.find((one) => one.id === id);
    const events = id === own?.card.id ? own.words.events : (ofAll?.[id] ?? {});
    return card && { Icon: card.Icon, events };
  };
}
