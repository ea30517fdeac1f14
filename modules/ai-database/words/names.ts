// Names of what sources can be, and what is wrong with them.
import type { Audience, GapState, Refresh, SourceFault, SourceKind, SourceLanguage, SourceState } from "../contract.ts";

export const KIND_NAMES: Record<SourceKind, string> = {
  text: "Text",
  qa: "Question and answer",
  file: "File",
  page: "Web page",
  site: "Website",
  channel: "Channel",
  message: "Message",
};
export const STATE_NAMES: Record<SourceState, string> = {
  pending: "Waiting",
  processing: "Processing",
  ready: "Ready",
  error: "Problem",
};
export const AUDIENCE_NAMES: Record<Audience, string> = { public: "Everyone", staff: "Staff only" };
export const REFRESH_NAMES: Record<Refresh, string> = {
  never: "Never",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
};
export const LANGUAGE_NAMES: Record<SourceLanguage, string> = {
  auto: "Automatic",
  en: "English",
  de: "German",
  es: "Spanish",
  none: "Another language",
};
export const GAP_STATE_NAMES: Record<GapState, string> = { open: "Open", answered: "Answered", dismissed: "Dismissed" };

/** What happened, then what to do. */
export const FAULT_TEXTS: Record<SourceFault, string> = {
  unreadable: "The file is damaged or of another type than its name says. Save it again and upload it once more.",
  locked: "The file needs a password. Upload it without one.",
  empty: "There is no text in it, as in a scan or a page made by scripts. Add it as text instead.",
  signIn: "The page asks for a sign-in. Use a public page, or add it as text.",
  tooMuchText: "It has more than 2 million characters or 1,000 pages. Split it into several sources.",
  tooSlow: "Reading it took longer than 30 seconds. Save it in a simpler format, such as text.",
  unpacksTooFar: "It unpacks to far more than its size and was stopped. Save it again as text or Markdown.",
  fileType: "This type of file can't be read. Use text, Markdown, PDF, Word (.docx) or HTML.",
  addressUnusable: "The address isn't a web page. Use one that starts with https:// or http://.",
  addressRefused: "The address leads to a private network. Use a page on the public internet.",
  unreachable: "The site can't be reached. Check the address; it is tried again.",
  timedOut: "The site didn't answer within 15 seconds. It is tried again.",
  answerTooLarge: "The page is larger than 5 MB. Add the part that matters as text.",
  redirectedTooOften: "The page redirects in circles. Use the address that it ends at.",
  notFound: "The page no longer exists. Correct the address or delete the source.",
  forbidden: "The site refuses to show the page. Use a public page, or add it as text.",
  serverError: "The site has a problem. It is tried again.",
  limited: "The site asks for fewer requests. It is tried again later.",
  robots: "The site's robots.txt closes the page to bots. Ask its owner, or add it as text.",
  noIndex: "The page asks not to be indexed. Ask its owner, or add it as text.",
  channelGone: "The channel was deleted. Delete the source.",
  channelHidden: "Guildhall can't read the channel. Give it View Channel and Read Message History there, then refresh.",
  noMessages: "There are no messages of members with text in it yet.",
  tooManyPassages: "The knowledge is full at 20,000 passages. Delete sources that nobody uses.",
  failed: "Reading it failed. Refresh it; if that doesn't help, add it as text.",
};
