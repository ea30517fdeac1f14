/** Registers how to close what was opened. */
type Opened = (close: () => unknown) => void;

/**
 * Opens several resources in order. If one fails, closes those already open in reverse order and throws its error;
 * errors while closing are ignored. Otherwise `close` closes them all in reverse order.
 */
export async function allOrNone<T>(
  open: (opened: Opened) => Promise<T>,
): Promise<{ value: T; close: () => Promise<void> }> {
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    return { value: await open((end) => closing.push(end)), close };
  } catch (error) {
    for (const end of closing.splice(0).reverse()) await (async () => end())().catch(() => {});
    throw error;
  }
}
