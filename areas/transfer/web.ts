export const transferPages = {
  export: async () => (await import("./web/export-section.tsx")).ExportSection,
  import: async () => (await import("./web/import-section.tsx")).ImportSection,
};
