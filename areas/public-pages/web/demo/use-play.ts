import { useCallback, useEffect, useRef } from "react";
import { beats } from "./scenes.ts";
import type { Action } from "./stage.ts";

type Play = {
  isRunning: boolean;
  dispatch: (action: Action) => void;
  write: (text: string) => Action;
  /** The scene that it begins with, counted from 0. */
  first: number;
};

/** Plays the scenes while it is running, and goes on where it stood. `restart` begins them anew. */
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
    // What was due when it stopped is due now.
    step();
    return () => window.clearTimeout(timer);
  }, [isRunning, dispatch]);
  const restart = useCallback(() => {
    play.current = { beats: beats(write, first), next: null };
  }, [write, first]);
  return { restart };
}
