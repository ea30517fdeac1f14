import type { ActivityWords } from "#kit-web/feed/activity-list.tsx";
import { useLoadedModule, useModuleActivity, useModuleCards } from "#kit-web/module-catalog.tsx";

type ActivityWordsOf = (module: string) => ActivityWords | undefined;

/**
 * Formats the activity of one module, or of all with null. Null until the texts have loaded: one module's come with its
 * page, all modules' are fetched together.
 */
export function useActivityWords(moduleId: string | null): ActivityWordsOf | null {
  const cards = useModuleCards();
  const loaded = useLoadedModule(moduleId ?? "").data;
  const ofAll = useModuleActivity(moduleId === null);
  if (moduleId === null ? !ofAll : !loaded) return null;
  return (id) => {
    const card = cards.find((one) => one.id === id);
    const activity = id === loaded?.card.id ? loaded.words.activity : (ofAll?.[id] ?? {});
    return card && { Icon: card.Icon, activity };
  };
}
