/** What happens where nobody writes, of all tickets and of those about one subject alike. */
export const quietWords = {
  staleAfter: {
    label: "Ask after",
    help: "After this long without messages, the bot asks the member if they still need help.",
  },
  closeAfter: {
    label: "Close automatically after",
    help: "After this long without messages, once the member has been asked.",
  },
};
