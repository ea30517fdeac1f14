export const CURRENCIES = ["usd", "eur", "gbp", "chf", "cad", "aud", "jpy"] as const;
