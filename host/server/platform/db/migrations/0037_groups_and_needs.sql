ALTER TABLE "guests" ADD COLUMN "party" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "needs" text[];--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "is_step_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "is_near_door" boolean DEFAULT false NOT NULL;