CREATE TABLE "unsubscribed_addresses" (
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsubscribed_addresses_event_id_email_pk" PRIMARY KEY("event_id","email")
);
--> statement-breakpoint
ALTER TABLE "unsubscribed_addresses" ADD CONSTRAINT "unsubscribed_addresses_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribed_addresses_email" ON "unsubscribed_addresses" USING btree ("email");--> statement-breakpoint
INSERT INTO "unsubscribed_addresses" ("event_id", "email", "created_at") SELECT "event_id", "email", "unsubscribed_at" FROM "guests" WHERE "unsubscribed_at" IS NOT NULL AND "email" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" DROP COLUMN "unsubscribed_at";