/** Panels of any module, with its saved settings. `show` and `remove` throw as `Panels` do, and may be repeated. */
export type SetupPanels = {
  show(module: string, key: string): Promise<void>;
  remove(module: string, key: string): Promise<void>;
  /** The keys of the complete panels that settings would have; fields that are missing are as they are saved. */
  keysWith(module: string, config: Readonly<Record<string, unknown>>): Promise<string[]>;
};
