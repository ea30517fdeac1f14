const MASKED = /!?\[([^\]\n]*)\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"]*")?\s*\)/g;

/** Quoted text shows where its links lead: a label may name another address. */
export const unmaskLinks = (text: string): string =>
  text.replace(MASKED, (_whole, label: string, address: string) =>
    label.trim() === "" || label === address ? address : `${label} (${address})`,
  );
