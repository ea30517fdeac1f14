import { useSyncExternalStore } from "react";
import { emptySession, type SessionState } from "./session-state.ts";

let state: SessionState = emptySession;
const watchers = new Set<() => void>();

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const sessionNow = (): SessionState => state;

export function changeSession(change: (state: SessionState) => SessionState): void {
  state = change(state);
  for (const watcher of watchers) watcher();
}

export const useSession = (): SessionState => useSyncExternalStore(watch, sessionNow);
