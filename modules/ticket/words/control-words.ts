/** What members press and choose from in chat; the page's previews show the same. */
export const controlWords = { close: "Close", claim: "Claim", chooseSubject: "What is it about?" } as const;
