CREATE TABLE "told_neighbours" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"beside" text NOT NULL,
	CONSTRAINT "told_neighbours_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "mutual_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "told_neighbours" ADD CONSTRAINT "told_neighbours_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_neighbours" ADD CONSTRAINT "told_neighbours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_newest_of_a_type" ON "profiles" USING btree ("profile_type_id","created_at","user_id");