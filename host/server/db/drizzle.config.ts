import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './host/server/db/schema/*.ts', out: './host/server/db/migrations' });
