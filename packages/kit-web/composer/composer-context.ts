import { createContext, useContext } from "react";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Placeholder } from "#kit/placeholders.ts";

/** What every part of the composer needs to know of the message it edits a part of. */
export type Composing = {
  guild: CheckedGuild;
  /** Names of the gaps that are filled when the message is sent. */
  placeholders: readonly Placeholder[];
  isReadOnly: boolean;
};

const ComposingContext = createContext<Composing | null>(null);
export const ComposingProvider = ComposingContext.Provider;

export function useComposing(): Composing {
  const composing = useContext(ComposingContext);
  if (!composing) throw new Error("ComposingProvider is missing");
  return composing;
}
