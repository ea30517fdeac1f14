import { useToasts } from "./toasts.tsx";

/** Puts a text where it can be pasted from, and says so. */
export function useCopy(): (text: string, what: string) => void {
  const { notify, attempt } = useToasts();
  return (text, what) =>
    void attempt(async () => {
      await navigator.clipboard.writeText(text);
      notify(`${what} has been copied.`);
    });
}
