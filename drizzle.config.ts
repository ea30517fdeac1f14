import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: ["./packages/kit-server/*/tables.ts", "./modules/*/store.ts", "./areas/*/store.ts"],
  out: "./packages/kit-server/database/migrations",
});
