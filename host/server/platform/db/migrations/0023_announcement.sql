ALTER TABLE "events" ADD COLUMN "publishing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "host_line" text;