ALTER TABLE "guests" ADD COLUMN "invitation_text" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "host_note" text;