import { createContext, useContext } from "react";

const SampleContext = createContext(false);

/** Marks everything inside as sample data. */
export const SampleProvider = SampleContext.Provider;

/** Whether this is the sample server: nothing is downloaded, and no link leads to it on Discord. */
export const useIsSample = (): boolean => useContext(SampleContext);
