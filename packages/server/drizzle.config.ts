import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/server/src/**/tables.ts',
  out: './packages/server/migrations',
  schemaFilter: ['public', 'auth'],
})
