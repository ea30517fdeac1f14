import { useState } from "react";
import { describeError } from "../protocol/api-error.ts";

/** Runs one task at a time. Returns whether it is running and the last error. */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (task: () => Promise<unknown>, onFault?: (error: unknown) => void): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      await task();
      return true;
    } catch (error) {
      setFault(describeError(error));
      onFault?.(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, run, setFault };
}
