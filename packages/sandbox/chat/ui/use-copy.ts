import { useToasts } from "./toasts.tsx";

/** Copies a text to the clipboard and confirms it. */
export function useCopy(): (text: string, what: string) => void {
  const { notify, attempt } = useToasts();
  return (text, what) =>
    void attempt(async () => {
      await navigator.clipboard.writeText(text);
      notify(`${what} has been copied.`);
    });
}
