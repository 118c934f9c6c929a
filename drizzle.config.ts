import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/{features,platform}/*/tables.ts',
  out: './server/migrations',
})
