/** The shared link: the home page with the code, which the visitor's browser stores. */
export const referralLink = (code: string): string => `${location.origin}/?ref=${code}`;
