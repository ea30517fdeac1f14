/** Discord's numbers for button styles. Source: its documentation, "Button Styles". */
export const BUTTON_STYLES = { blurple: 1, grey: 2, green: 3, red: 4 } as const;
