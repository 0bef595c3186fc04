ALTER TABLE "events" ADD COLUMN "plus_ones" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "plus_one_of" uuid;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_plus_one_of_guests_id_fk" FOREIGN KEY ("plus_one_of") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_plus_one_of" ON "guests" USING btree ("plus_one_of") WHERE "guests"."plus_one_of" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_plus_ones" CHECK ("events"."plus_ones" between 0 and 3);--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_plus_one" CHECK ("guests"."plus_one_of" is null or ("guests"."user_id" is null and "guests"."status" is not distinct from 'accepted'));