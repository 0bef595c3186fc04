ALTER TABLE "events" ADD COLUMN "dress_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "menu" text DEFAULT '' NOT NULL;