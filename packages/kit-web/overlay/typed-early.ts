// The code of a list with a search field may be fetched when it is first opened. People type right away, before the field
// is there: those keys belong to the field, wherever the focus is.

/** `isEntered`: Enter came last; anything typed after it is dropped. */
export type TypedEarly = { text: string; isEntered: boolean };

/** After this long, people have given up or the code could not be fetched. */
const KEPT_MS = 10_000;

let early: TypedEarly | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Captures what is typed from now on, until `takeCapturedKeys`, `dropTyped`, or until the focus moves into a field of
 * the page.
 */
export function captureKeys(): void {
  if (!early) {
    document.addEventListener("keydown", keep, true);
    document.addEventListener("focusin", leaveToField, true);
  }
  early = { text: "", isEntered: false };
  clearTimeout(timer);
  timer = setTimeout(dropTyped, KEPT_MS);
}

/** What was typed since `captureKeys`; capturing ends. */
export function takeCapturedKeys(): TypedEarly {
  const typed = early ?? { text: "", isEntered: false };
  dropTyped();
  return typed;
}

export function dropTyped(): void {
  document.removeEventListener("keydown", keep, true);
  document.removeEventListener("focusin", leaveToField, true);
  clearTimeout(timer);
  early = null;
}

/** A field that is focused meanwhile gets its own keys. Popovers are outside of `main`. */
function leaveToField({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest("main :is(input, textarea, [contenteditable])")) dropTyped();
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
