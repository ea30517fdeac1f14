import { activitySentence } from "#kit/kit-activity.ts";
import { fillWords } from "#kit/words.ts";
import type { ModuleIcon } from "../catalog/module-card.ts";
import { Ago } from "../time/ago.tsx";
import css from "./activity-list.module.css";

export type ActivityEntry = {
  id: string;
  module: string;
  event: string;
  at: string;
  data: Readonly<Record<string, string | number | boolean | null>>;
};
/** The words for a module's activity. */
export type ActivityWords = { Icon: ModuleIcon; activity: Readonly<Record<string, string>> };

type Props = { items: readonly ActivityEntry[]; wordsOf: (module: string) => ActivityWords | undefined };

/** The bot's activity, newest first, one line each. */
export function ActivityList({ items, wordsOf }: Props) {
  return (
    <ol className={css.list}>
      {items.map((item) => {
        const words = wordsOf(item.module);
        return (
          <li key={item.id}>
            <span className={css.icon}>{words && <words.Icon size={16} />}</span>
            <span className={css.text}>{sentence(item, words)}</span>
            <Ago at={item.at} />
          </li>
        );
      })}
    </ol>
  );
}

function sentence({ event, data }: ActivityEntry, words: ActivityWords | undefined): string {
  const params = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? "")]));
  return fillWords(activitySentence(words?.activity, event), params);
}
