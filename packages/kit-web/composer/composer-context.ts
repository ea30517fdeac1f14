import { createContext, useContext } from "react";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Placeholder } from "#kit/placeholders.ts";

/** What every part of the composer needs to know about the message. */
export type Composing = {
  guild: CheckedGuild;
  /** Placeholders that are filled when the message is sent. */
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
