import { createContext, useContext } from "react";

const SampleContext = createContext(false);

/** Marks everything inside as sample data. */
export const SampleProvider = SampleContext.Provider;

/** Whether this is sample data: no downloads and no changes. */
export const useIsSample = (): boolean => useContext(SampleContext);
