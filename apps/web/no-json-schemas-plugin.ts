// zod can convert any schema to JSON Schema, with code in each type: a third of the library, which the server needs for
// the API reference but no page uses. Removes it from the browser bundles.
import type { Plugin } from "vite";

const KINDS = /\/zod\/v4\/classic\/schemas\.js$/;
/** The code in zod's current form; the build fails if it isn't found, because pages would silently grow again. */
const REMOVED = [
  { written: /^\s*inst\._zod\.processJSONSchema = .*;$/gm, instead: "" },
  { written: /(?<=: |return )create(?:Standard|To)JSONSchemaMethod\(.*?\)(?=[,(])/g, instead: "noJsonSchema" },
];

export const noJsonSchemas = (): Plugin => ({
  name: "no-json-schemas",
  apply: "build",
  transform: {
    filter: { id: KINDS },
    handler(code) {
      let rest = code;
      for (const { written, instead } of REMOVED) {
        const without = rest.replace(written, instead);
        if (without === rest)
          this.error(`zod no longer has ${written}: see whether it holds JSON Schema in another way`);
        rest = without;
      }
      return `const noJsonSchema = () => { throw new Error("JSON Schema is not part of this build"); };\n${rest}`;
    },
  },
});
