ALTER TABLE "guests" ADD COLUMN "reminder_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "reminded_at" timestamp (3) with time zone;