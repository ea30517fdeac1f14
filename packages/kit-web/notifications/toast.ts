// Toasts: short messages at the edge of the page (specification §4, §9). Any code may show one.
//
//   toast.success("Every member has the role now.", { title: "Done" });
//   toast.async("Sending the test…", send(), { success: "The test arrived", error: errorMessage });
//   if (await toast.confirm("Delete this picture?").answer) remove();
//   toast.info("Two of three").on("hidden", next);
//
// They stay 2000 ms, longer while hovered or focused; questions stay until they are answered. Long texts are
// shortened, with a button that shows them in full. Max eight are on screen. Escape closes a focused one.
import {
  addToast,
  closeToast,
  onToastState,
  TOAST_DEFAULTS,
  type ToastListener,
  type ToastPosition,
  type ToastState,
  type ToastType,
  updateToast,
} from "./toast-list.ts";

type ToastOptions = {
  title?: string;
  /** Null keeps it until it is closed. */
  timeoutMs?: number | null;
  position?: ToastPosition;
};
type QuestionOptions = Omit<ToastOptions, "timeoutMs"> & { okLabel?: string; cancelLabel?: string };
type PromptOptions = QuestionOptions & { placeholder?: string };

export type ToastHandle = {
  id: number;
  /** Calls `listener` when the toast enters this state; the returned function unsubscribes. */
  on: (state: ToastState, listener: ToastListener) => () => void;
  close: () => void;
};

const raise = (type: ToastType, body: string, options: ToastOptions): number => {
  const { title = null, timeoutMs = TOAST_DEFAULTS.timeoutMs, position = TOAST_DEFAULTS.position } = options;
  const { titleMaxLength, bodyMaxLength } = TOAST_DEFAULTS;
  return addToast({ type, title, body, timeoutMs, position, titleMaxLength, bodyMaxLength, question: null });
};

const handle = (id: number): ToastHandle => ({
  id,
  on: (state, listener) => onToastState(id, state, listener),
  close: () => closeToast(id),
});

const plain =
  (type: ToastType) =>
  (body: string, options: ToastOptions = {}): ToastHandle =>
    handle(raise(type, body, options));

/** Shows progress, then the result of a promise. `error` receives the rejection. */
function showAsync<T>(
  body: string,
  work: Promise<T>,
  ends: ToastOptions & { success: string | ((value: T) => string); error: string | ((cause: unknown) => string) },
): ToastHandle {
  const { success, error, timeoutMs = TOAST_DEFAULTS.timeoutMs, ...options } = ends;
  const id = raise("async", body, { ...options, timeoutMs: null });
  const end = (type: ToastType, text: string) => updateToast(id, { type, body: text, timeoutMs });
  work.then(
    (value) => end("success", typeof success === "string" ? success : success(value)),
    (cause: unknown) => end("error", typeof error === "string" ? error : error(cause)),
  );
  return handle(id);
}

function ask(type: "confirm" | "prompt", body: string, options: PromptOptions) {
  const { okLabel = "Ok", cancelLabel = "Cancel", placeholder = "Enter answer here...", ...rest } = options;
  const id = raise(type, body, { ...rest, timeoutMs: null });
  const { promise, resolve: answer } = Promise.withResolvers<string | null>();
  updateToast(id, { question: { okLabel, cancelLabel, placeholder, answer } });
  return { id, answer: promise };
}

export const toast = {
  simple: plain("simple"),
  success: plain("success"),
  error: plain("error"),
  warning: plain("warning"),
  info: plain("info"),
  async: showAsync,
  /** Asks yes or no; closing it means no. */
  confirm(body: string, options: QuestionOptions = {}): ToastHandle & { answer: Promise<boolean> } {
    const { id, answer } = ask("confirm", body, options);
    return { ...handle(id), answer: answer.then((text) => text !== null) };
  },
  /** Asks for a line of text; null if it was canceled or closed. */
  prompt(body: string, options: PromptOptions = {}): ToastHandle & { answer: Promise<string | null> } {
    const { id, answer } = ask("prompt", body, options);
    return { ...handle(id), answer };
  },
};
