import "@skyra/discord-components-react";

/**
 * Adapts the message elements to this page's background, font and contrast. Their styles are in shadow trees, so the
 * changes are added to each element's sheets before the first one is created.
 */
const FONT = "font-family: inherit;";
const CHANGES: Record<string, string> = {
  "discord-message": `
    :host { ${FONT} color: inherit; font-size: 1rem; padding-right: 1rem; min-height: 1.375rem; background: none !important; }
    :host::before { display: none !important; }
    .discord-message-timestamp { color: var(--text-muted); font-size: 0.75rem; }
    .discord-message-timestamp-hover { flex: none; font-size: 0.6875rem; line-height: 1.375rem; margin: 0; }
    .discord-message-inner-center { align-items: flex-start; }
    .discord-message-content { min-width: 0; line-height: 1.375rem; padding-top: 0; }
    .discord-message-edited { color: var(--text-muted); font-size: 0.6875rem; margin-left: 4px; }
    .discord-author-avatar { margin-top: 2px; }
    .discord-author-avatar img { object-fit: cover; cursor: default; }`,
  "discord-author-info": `
    .discord-author-username { font-weight: 600; cursor: default; }`,
  "discord-reply": `
    :host { ${FONT} color: var(--text-muted); min-width: 0; }
    .discord-replied-message-username { opacity: 1; cursor: default; }
    .discord-application-tag { text-transform: none; font-weight: 600; }
    .discord-replied-message-content { cursor: default; overflow: hidden; }
    .discord-message-edited { color: var(--text-muted); }`,
  "discord-command": `:host { ${FONT} } .discord-slash-command-name { color: #c9d4ff !important; } .discord-replied-message-username { opacity: 1; }`,
  "discord-system-message": `
    :host { ${FONT} color: var(--text-muted); margin-top: 0; padding-block: 2px; }
    :host .discord-message-timestamp { color: var(--text-muted); font-size: 0.75rem; }
    :host .discord-message-content { line-height: 1.375rem; }`,
  "discord-embed": `
    :host { color: var(--text); margin-block: 4px; }
    :host .discord-embed-wrapper { background-color: var(--ground-2); border-color: var(--line); min-width: 0; max-width: min(520px, 100%); }
    :host .discord-embed-root { min-width: 0; }
    :host .discord-embed-title a { color: var(--link); }
    :host .discord-embed-image { max-width: 100%; }`,
  "discord-quote": `blockquote { min-width: 0; }`,
  "discord-code": `:host { background: var(--ground-0); font-family: var(--code-font); } code { font-family: inherit; }`,
  "discord-header": `:host > * { margin: 8px 0 4px; line-height: 1.375; color: var(--text-strong); }`,
  "discord-mention": `:host { transition: none; }`,
  "discord-subscript": `small { color: var(--text-muted) !important; }`,
  "discord-verified-author-tag": `:host { text-transform: none; font-weight: 600; }`,
};

for (const [name, css] of Object.entries(CHANGES)) addStyles(name, css);

function addStyles(name: string, css: string): void {
  const element = customElements.get(name);
  if (element === undefined || !hasSheets(element)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  element.elementStyles.push(sheet);
}

/** Lit adopts the style sheets in this list for each element that it creates. */
function hasSheets(element: object): element is { readonly elementStyles: CSSStyleSheet[] } {
  return "elementStyles" in element && Array.isArray(element.elementStyles);
}
