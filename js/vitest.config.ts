import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { environment: "happy-dom", css: true, include: ["test/**/*.test.ts"] },
});
