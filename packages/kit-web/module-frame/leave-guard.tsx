import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { guardLeaving, isLeavingAllowed } from "./leaving.ts";

const LeaveDialog = lazyOverlay(
  async () => (await import("./leave-dialog.tsx")).LeaveDialog,
  ({ onStay }) => onStay(),
);

type Props = {
  isDirty: boolean;
  isSaving: boolean;
  /** Returns whether it was saved. */
  onSave: () => Promise<boolean>;
  /** The person leaves and discards the changes. */
  onAbandon: () => void;
};

/** Asks before unsaved changes are lost by following a link, switching the guild, signing out or closing the tab. */
export function LeaveGuard({ isDirty, isSaving, onSave, onAbandon }: Props) {
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isLeavingAllowed(),
    withResolver: true,
  });
  useEffect(
    () => (isDirty ? guardLeaving(() => new Promise((resolve) => setAnswer(() => resolve))) : undefined),
    [isDirty],
  );
  const isAsking = status === "blocked" || answer !== null;
  const decide = (mayLeave: boolean): void => {
    answer?.(mayLeave);
    setAnswer(null);
    if (mayLeave) proceed?.();
    else reset?.();
  };
  if (!isAsking) return null;
  return (
    <LeaveDialog
      isSaving={isSaving}
      onStay={() => decide(false)}
      onLeave={() => {
        onAbandon();
        decide(true);
      }}
      onSave={async () => decide(await onSave())}
    />
  );
}
