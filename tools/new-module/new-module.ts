export type NewModule = {
  /** The specification's path segment: folder, URL and key. */
  id: string;
  /** The specification's route name; the same as the id except for one module. */
  routeName: string;
};

export const identifierOf = (id: string): string =>
  id.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
