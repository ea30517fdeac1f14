// A list with a search field may be fetched when it is first opened. Whoever opens it types at once, before the field is
// there: those keys belong to it all the same, wherever the focus is meanwhile.

/** `isEntered`: Enter came last, and what came after it is not kept. */
export type TypedEarly = { text: string; isEntered: boolean };

/** Whoever waited for longer has given up, or the list could not be fetched. */
const KEPT_MS = 10_000;

let early: TypedEarly | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps what is typed from now on, until `takeTyped` or `dropTyped`. */
export function captureKeys(): void {
  if (!early) document.addEventListener("keydown", keep, true);
  early = { text: "", isEntered: false };
  clearTimeout(timer);
  timer = setTimeout(dropTyped, KEPT_MS);
}

/** What was typed since `keepTyped`; nothing more is kept. */
export function takeCapturedKeys(): TypedEarly {
  const typed = early ?? { text: "", isEntered: false };
  dropTyped();
  return typed;
}

export function dropTyped(): void {
  document.removeEventListener("keydown", keep, true);
  clearTimeout(timer);
  early = null;
}

function keep(event: KeyboardEvent): void {
  if (!early || event.ctrlKey || event.metaKey || event.altKey) return;
  const { text } = early;
  if (event.key.length === 1) early = early.isEntered ? early : { ...early, text: text + event.key };
  else if (event.key === "Backspace") early = { ...early, text: text.slice(0, -1) };
  else if (event.key === "Enter") early = { ...early, isEntered: true };
  else {
    if (event.key === "Escape" || event.key === "Tab") dropTyped();
    return;
  }
  // The button that was pressed would close the list again.
  event.preventDefault();
  event.stopPropagation();
}
