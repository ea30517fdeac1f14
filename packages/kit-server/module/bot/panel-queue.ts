/** Edits posted panels whose content changed, one job per panel and time slot. */
export const PANEL_QUEUE = "core.panels";
export type PanelToRefresh = { module: string; key: string };

/** Discord allows five edits of a channel's messages in five seconds, and other modules edit there too. */
export const REFRESH_EVERY_MS = 3_000;
