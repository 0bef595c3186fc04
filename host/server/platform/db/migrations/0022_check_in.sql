ALTER TABLE "guests" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "checked_in_by" uuid;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_checked_in_by_users_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_checked_in_by" ON "guests" USING btree ("checked_in_by") WHERE "guests"."checked_in_by" is not null;