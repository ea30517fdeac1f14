import { createContext, useContext } from "react";

const SampleContext = createContext(false);

/** Everything within is looked at on sample data. */
export const SampleProvider = SampleContext.Provider;

/** Whether this is sample data: files are not offered, and nothing can be changed. */
export const useIsSample = (): boolean => useContext(SampleContext);
