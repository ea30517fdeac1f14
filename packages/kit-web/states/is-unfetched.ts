/** A chunk could not be fetched. Browsers remember that until the page is reloaded. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
