/** Panels of any module, with its saved settings. Both throw as `Panels` do, and may be repeated. */
export type SetupPanels = {
  show(module: string, key: string): Promise<void>;
  remove(module: string, key: string): Promise<void>;
};
