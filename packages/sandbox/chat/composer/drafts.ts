/** A message draft for each channel. It outlives the channel's view, the connection and the page. */
export interface Draft {
  readonly text: string;
  readonly files: readonly File[];
}

const KEY = "sandbox-chat.draft";
const EMPTY: Draft = { text: "", files: [] };

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

export function readDraft(userId: string, channelId: string): Draft {
  const key = nameDraft(userId, channelId);
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const kept = { ...EMPTY, text: load(key) };
  drafts.set(key, kept);
  return kept;
}

export function changeDraft(userId: string, channelId: string, change: (draft: Draft) => Partial<Draft>): void {
  const key = nameDraft(userId, channelId);
  const before = readDraft(userId, channelId);
  const after = { ...before, ...change(before) };
  drafts.set(key, after);
  if (after.text !== before.text) save(key, after.text);
  for (const listener of listeners) listener();
}

/** Appends a text to the draft. */
export function insertIntoDraft(userId: string, channelId: string, text: string): void {
  changeDraft(userId, channelId, (draft) => ({
    text: draft.text === "" || /\s$/.test(draft.text) ? draft.text + text : `${draft.text} ${text}`,
  }));
}

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nameDraft(userId: string, channelId: string): string {
  return `${KEY}.${userId}.${channelId}`;
}

function load(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function save(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be full or blocked; the draft is then kept only while the page is open.
  }
}
