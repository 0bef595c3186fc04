ALTER TABLE "handoffs" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deactivated_at") WHERE "users"."deactivated_at" is not null;