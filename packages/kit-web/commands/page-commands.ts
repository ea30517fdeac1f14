// Registers the open page's commands in the palette while the page is mounted.
import { useEffect } from "react";

export type PageCommand = { id: string; label: string; keywords?: string; run: () => void };

const pages = new Set<{ commands: readonly PageCommand[] }>();

/** The open page's current commands. */
export const pageCommands = (): readonly PageCommand[] => [...pages].flatMap(({ commands }) => commands);

export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    const page = { commands };
    pages.add(page);
    return () => void pages.delete(page);
  });
}
