/** What happens where nobody writes, of all tickets and of those about one subject alike. */
export const quietWords = {
  staleAfter: {
    label: "Ask whether it is done after",
    help: "When nobody has written for this long, the member is asked.",
  },
  closeAfter: {
    label: "Close by itself after",
    help: "When nobody has written for this long, and the member was asked before.",
  },
};
