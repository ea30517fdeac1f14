// The three values that the browser keeps between visits (specification §3). Others, with the reason for each, are
// listed in docs/specification.md.

const FLAG = "isLoggedIn";
const REFERRAL = "referral_code";
const COLOR_SCHEME = "mantine-color-scheme-value";

export const isFlagged = (): boolean => Boolean(localStorage.getItem(FLAG));
export const setFlag = (): void => localStorage.setItem(FLAG, "true");
export const removeFlag = (): void => localStorage.removeItem(FLAG);

/** The theme is dark, whatever was stored before. */
export const forceDark = (): void => localStorage.setItem(COLOR_SCHEME, "dark");

/** Restores it when another tab changes it. */
export function watchColorScheme(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    // Without a key, everything was removed.
    if ((key === COLOR_SCHEME || key === null) && newValue !== "dark") forceDark();
  });
}

export const referralCode = (): string | null => localStorage.getItem(REFERRAL);

/** Removes everything that the browser stores about the person: all but the theme and the referral. */
export function forgetPerson(): void {
  const forget = (): void => {
    for (const key of Object.keys(localStorage)) {
      if (key !== COLOR_SCHEME && key !== REFERRAL) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  };
  forget();
  // Until it is closed, the page may still write its stored values.
  window.addEventListener("pagehide", forget);
}

/** Stores the `ref` of any opened address; returns it if it differs from the stored one. */
export function keepReferral(search: string): string | null {
  const code = new URLSearchParams(search).get("ref");
  if (!code || code === referralCode()) return null;
  localStorage.setItem(REFERRAL, code);
  return code;
}
