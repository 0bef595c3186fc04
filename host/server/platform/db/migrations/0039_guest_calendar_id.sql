ALTER TABLE "guests" ADD COLUMN "calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- So that the entries in members' calendars stay the same.
UPDATE "guests" SET "calendar_id" = "user_id" WHERE "user_id" IS NOT NULL;
