/** What is shared: the start page, with the code that the visitor's browser keeps. */
export const referralLink = (code: string): string => `${location.origin}/?ref=${code}`;
