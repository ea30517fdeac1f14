/** What happens in inactive tickets, for all tickets and for those of one subject. */
export const inactivityWords = {
  staleAfter: {
    label: "Ask after",
    help: "After this long without messages, the bot asks the member if they still need help.",
  },
  closeAfter: {
    label: "Close automatically after",
    help: "After this long without messages, once the member has been asked.",
  },
};
