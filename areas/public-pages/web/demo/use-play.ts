import { useCallback, useEffect, useRef } from "react";
import { beats } from "./scenes.ts";
import type { Action } from "./stage.ts";

type Play = {
  isRunning: boolean;
  dispatch: (action: Action) => void;
  write: (text: string) => Action;
  /** Index of the first scene. */
  first: number;
};

/** Plays the scenes while running, and resumes where it paused. `restart` starts over. */
export function usePlay({ isRunning, dispatch, write, first }: Play): { restart: () => void } {
  const play = useRef({ beats: beats(write, first), next: null as Action | null });
  useEffect(() => {
    if (!isRunning) return;
    let timer = 0;
    const step = () => {
      const { current } = play;
      if (current.next) dispatch(current.next);
      const { wait, action } = current.beats.next().value;
      current.next = action;
      timer = window.setTimeout(step, wait);
    };
    // An overdue step runs immediately.
    step();
    return () => window.clearTimeout(timer);
  }, [isRunning, dispatch]);
  const restart = useCallback(() => {
    play.current = { beats: beats(write, first), next: null };
  }, [write, first]);
  return { restart };
}
