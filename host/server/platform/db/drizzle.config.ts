import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './host/server/{platform/db,modules/**}/schema*.ts',
  out: './host/server/platform/db/migrations',
});
