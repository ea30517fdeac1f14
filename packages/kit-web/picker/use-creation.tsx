import { PlusIcon } from "lucide-react";
import { useRef, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "../api/api-error.ts";
import type { Creation } from "./creation.ts";
import type { OptionRow } from "./option.ts";

/** A search's results, followed by offers to create something new. */
export const withCreations = (rows: readonly OptionRow[], creations: readonly Creation[]): readonly OptionRow[] => [
  ...rows,
  ...(creations.length === 0 ? [] : [{ kind: "group" as const, label: "Create new" }]),
  ...creations.map(({ id, label, refusal }) => ({
    kind: "option" as const,
    option: { id, label, group: null, mark: <PlusIcon size={16} />, refusal, isChosen: false },
  })),
];

/** Creates one at a time; further presses are ignored meanwhile. */
export function useCreation(onMade: (id: Snowflake) => void) {
  const [isMaking, setIsMaking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isBusy = useRef(false);

  const make = async ({ create }: Creation): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsMaking(true);
    setError(null);
    try {
      onMade(await create());
    } catch (cause) {
      setError(errorMessage(cause));
    } finally {
      isBusy.current = false;
      setIsMaking(false);
    }
  };
  return { isMaking, error, make: (creation: Creation) => void make(creation), forget: () => setError(null) };
}
