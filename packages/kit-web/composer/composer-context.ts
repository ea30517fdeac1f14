import { createContext, useContext } from "react";
import type { CheckedGuild } from "#kit/guild-check.ts";

/** What every part of the composer needs to know about the message. */
export type Composing = {
  guild: CheckedGuild;
  /** Names of the placeholders that are filled when the message is sent. */
  placeholders: readonly string[];
  isReadOnly: boolean;
};

const ComposingContext = createContext<Composing | null>(null);
export const ComposingProvider = ComposingContext.Provider;

export function useComposing(): Composing {
  const composing = useContext(ComposingContext);
  if (!composing) throw new Error("ComposingProvider is missing");
  return composing;
}
