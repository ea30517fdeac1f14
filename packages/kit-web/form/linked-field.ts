// Links to one setting: following an address that ends with `#field-<path>` opens its tab and focuses that field.
import { type FormField, isShown } from "#kit/field.ts";
import type { Values } from "./draft.ts";
import { fieldElementId } from "./field-element-id.ts";
import css from "./linked-field.module.css";

const LIT_MS = 2400;
/** Rarely used inputs are still loading when the form appears. */
const WAIT_MS = 4000;

/** The address of a setting on its module's page, for a link. */
export const fieldAddress = (path: string) => ({ search: { tab: "settings" } as never, hash: fieldElementId(path) });

/** The path itself or, while its field is hidden, the field that it depends on. */
export function reachablePath(path: string, fields: readonly FormField[], values: Values): string {
  const [name = ""] = path.split(".");
  const field = fields.find((one) => one.name === name);
  if (!field?.showWhen || isShown(field, values)) return path;
  return reachablePath(field.showWhen.field, fields, values);
}

/** Focuses and highlights a field once it is rendered, or its container if it never is; returns a cancel function. */
export function focusField(path: string): () => void {
  const tryNow = (): boolean => {
    const element = document.getElementById(fieldElementId(path));
    // In a tab that is about to open, it can't be focused yet.
    if (!element || element.closest("[hidden]")) return false;
    light(element);
    return true;
  };
  if (tryNow()) return () => {};
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => tryNow() && stop());
  const timer = setTimeout(() => {
    stop();
    const around = path.split(".").slice(0, -1);
    if (around.length > 0) focusField(around.join("."));
  }, WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  return stop;
}

function light(element: HTMLElement): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.focus({ preventScroll: true });
  const frame = element.closest<HTMLElement>("[data-kind]") ?? element;
  frame.scrollIntoView({ block: "center", behavior: isCalm ? "instant" : "smooth" });
  const lit = css.lit ?? "";
  frame.classList.add(lit);
  setTimeout(() => frame.classList.remove(lit), LIT_MS);
}
