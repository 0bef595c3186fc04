CREATE TABLE "told_answers" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"told_status" text,
	"freed_seat" jsonb,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "link_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "answer_note" text;--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_answers_event" ON "told_answers" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "told_answers_untold" ON "told_answers" USING btree ("event_id","changed_at") WHERE "told_answers"."changed_at" is not null;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_link_id_unique" UNIQUE("link_id");--> statement-breakpoint
-- The links in letters that are out already must go on working.
UPDATE "guests" SET "link_id" = "invitation_id";
