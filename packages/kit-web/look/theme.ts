import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** From lightest to darkest; Mantine reads text from 0, borders from 4, fields from 6, the page from 7. */
const ink: MantineColorsTuple = [
  "#eceef2",
  "#b6bdc9",
  "#8e97a6",
  "#7b8494",
  "#2e343d",
  "#1f242b",
  "#15181d",
  "#0e1014",
  "#0b0c10",
  "#090a0d",
];
const brass: MantineColorsTuple = [
  "#fff8e6",
  "#fdedc6",
  "#fbe1a2",
  "#f8d588",
  "#f4ca70",
  "#f0c15c",
  "#e3b149",
  "#c7922f",
  "#966c1f",
  "#5f4413",
];
const coral: MantineColorsTuple = [
  "#fff0ef",
  "#ffdcd9",
  "#ffbfba",
  "#ffa49d",
  "#ff9189",
  "#ff8078",
  "#f2655c",
  "#d94b42",
  "#9e352e",
  "#5f1f1b",
];

const dialogDefaults = {
  // The library renders a dialog's title in a `header`, which would be a second banner on the page.
  attributes: { header: { role: "presentation" } },
  closeButtonProps: { "aria-label": "Close" },
};

/** With 10 px of padding and border, a list is at most 200 px high (specification §9). */
const listDefaults = { maxDropdownHeight: 190 };

export const theme = createTheme({
  primaryColor: "brass",
  primaryShade: 5,
  colors: { dark: ink, brass, coral },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "10px", xl: "16px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  fontFamily: "var(--gh-font-text)",
  fontFamilyMonospace: "var(--gh-font-mono)",
  fontSizes: { xs: "12.5px", sm: "14px", md: "15px", lg: "17px", xl: "20px" },
  lineHeights: { xs: "1.45", sm: "1.5", md: "1.55", lg: "1.5", xl: "1.4" },
  headings: { fontFamily: "var(--gh-font-display)", fontWeight: "620" },
  shadows: { sm: "var(--gh-shadow-1)", md: "var(--gh-shadow-2)", lg: "var(--gh-shadow-3)", xl: "var(--gh-shadow-3)" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Switch: { defaultProps: { withThumbIndicator: false } },
    Drawer: { defaultProps: dialogDefaults },
    Modal: { defaultProps: dialogDefaults },
    Autocomplete: { defaultProps: listDefaults },
    MultiSelect: { defaultProps: listDefaults },
    Select: { defaultProps: listDefaults },
    TagsInput: { defaultProps: listDefaults },
  },
});
