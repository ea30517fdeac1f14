/** Colours of a button that sends an interaction, as the platform numbers them. Source: its "Button Styles". */
export const BUTTON_STYLES = { blurple: 1, grey: 2, green: 3, red: 4 } as const;
