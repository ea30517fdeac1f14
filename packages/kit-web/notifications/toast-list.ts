// The list of toasts, from request to removal (specification §4, §9). Small: the code that renders them is
// fetched with the first one.

/** Defaults. Times in milliseconds, lengths in characters. */
export const TOAST_DEFAULTS = {
  timeoutMs: 2000,
  titleMaxLength: 16,
  bodyMaxLength: 150,
  maxOnScreen: 8,
  maxAtPosition: 8,
  position: "right-bottom",
  animationMs: 400,
} as const;

export type ToastType = "simple" | "success" | "error" | "warning" | "info" | "async" | "confirm" | "prompt";
/** In this order, each at most once: rendered, about to appear, about to leave, removed. */
export const STATES = ["mounted", "beforeShow", "beforeHide", "hidden"] as const;
export type ToastState = (typeof STATES)[number];
export type ToastPosition = `${"left" | "center" | "right"}-${"top" | "bottom"}`;
export type ToastWords = { title: string | null; body: string | null };

export type Toast = ToastWords & {
  /** The time of its creation in milliseconds, plus one if another toast has that time. */
  id: number;
  type: ToastType;
  /** Time until it closes automatically; null keeps it until it is closed or answered. */
  timeoutMs: number | null;
  position: ToastPosition;
  titleMaxLength: number;
  bodyMaxLength: number;
  /** Null while it is queued. */
  state: ToastState | null;
  question: Question | null;
};
/** Null means no. For a confirmation, any text means yes. */
export type Question = {
  okLabel: string;
  cancelLabel: string;
  placeholder: string;
  answer: (text: string | null) => void;
};
export type ToastListener = (state: ToastState) => void;

const ORDER: readonly (ToastState | null)[] = [null, ...STATES];

export const isLeaving = (state: ToastState | null): boolean => state === "beforeHide" || state === "hidden";

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();
const listeners = new Map<number, Set<(state: ToastState) => void>>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Oldest first. */
export const toastsNow = (): readonly Toast[] => toasts;
export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export function addToast(toast: Omit<Toast, "id" | "state">): number {
  lastId = Math.max(Date.now(), lastId + 1);
  change([...toasts, { ...toast, id: lastId, state: null }]);
  return lastId;
}

export const updateToast = (id: number, patch: Partial<Omit<Toast, "id" | "state">>): void =>
  change(toasts.map((toast) => (toast.id === id ? { ...toast, ...patch } : toast)));

/** Calls `listener` when this toast enters this state; the returned function unsubscribes. */
export function onToastState(id: number, state: ToastState, listener: ToastListener): () => void {
  const notified = (now: ToastState) => now === state && listener(now);
  const all = listeners.get(id) ?? new Set();
  listeners.set(id, all.add(notified));
  return () => all.delete(notified);
}

/** Moves a toast to a later state; the same or an earlier state is ignored. */
export function advanceToast(id: number, state: ToastState): void {
  const toast = toasts.find((one) => one.id === id);
  if (!toast || ORDER.indexOf(state) <= ORDER.indexOf(toast.state)) return;
  change(toasts.map((one) => (one.id === id ? { ...one, state } : one)));
  for (const listener of listeners.get(id) ?? []) listener(state);
}

/** Starts removing a toast. Closing a question answers it with no. */
export function closeToast(id: number): void {
  const toast = toasts.find((one) => one.id === id);
  toast?.question?.answer(null);
  if (toast?.state === null) {
    // It never appeared.
    forgetToast(id);
    return;
  }
  advanceToast(id, "beforeHide");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  setTimeout(() => advanceToast(id, "hidden"), isStill ? 0 : TOAST_DEFAULTS.animationMs);
}

/** Its element was removed from the page. */
export function forgetToast(id: number): void {
  advanceToast(id, "hidden");
  listeners.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}
