-- An older server that still runs could write between copy and drop.
LOCK TABLE "events", "rsvps", "invitations", "seats", "nevers", "told_neighbours", "jobs" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"invitation_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"name" text,
	"status" text,
	"waitlist_seq" integer,
	"dietary_needs" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp (3) with time zone,
	"source" jsonb,
	"partner_origin" text,
	"widget_event_id" text,
	"calendar_token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "guests_invitation_id_unique" UNIQUE("invitation_id"),
	CONSTRAINT "guests_calendar_token_unique" UNIQUE("calendar_token"),
	CONSTRAINT "guests_one_a_member" UNIQUE("event_id","user_id"),
	CONSTRAINT "guests_someone" CHECK ("guests"."email" is not null or "guests"."user_id" is not null),
	CONSTRAINT "guests_line" CHECK (("guests"."status" is not distinct from 'waitlisted') = ("guests"."waitlist_seq" is not null))
);
--> statement-breakpoint
-- Inviters and queued jobs know an invitation by its id. That the host put the member on the list is not what the invitation says.
INSERT INTO "guests" ("event_id", "user_id", "invitation_id", "email", "name", "status", "waitlist_seq", "dietary_needs", "is_approved", "invited_by", "invited_at", "source", "partner_origin", "widget_event_id", "calendar_token", "created_at", "answered_at", "removed_at")
SELECT r."event_id", r."user_id", coalesce(i."id", gen_random_uuid()), i."email", i."name", r."status", r."waitlist_seq", r."dietary_needs",
	r."invited_by" IS NOT DISTINCT FROM e."host_id", coalesce(i."invited_by", r."invited_by"),
	i."created_at", r."source", r."partner_origin", r."widget_event_id", r."calendar_token", r."created_at", r."answered_at", r."removed_at"
FROM "rsvps" r JOIN "events" e ON e."id" = r."event_id"
LEFT JOIN "invitations" i ON i."event_id" = r."event_id" AND i."user_id" = r."user_id";--> statement-breakpoint
-- Members without an answer weren't told of their invitation; addresses belong to nobody yet.
INSERT INTO "guests" ("event_id", "user_id", "invitation_id", "email", "name", "status", "invited_by", "invited_at", "created_at")
SELECT i."event_id", i."user_id", i."id", i."email", i."name", CASE WHEN i."user_id" IS NULL THEN 'invited' END, i."invited_by", i."created_at", i."created_at"
FROM "invitations" i
WHERE NOT EXISTS (SELECT 1 FROM "rsvps" r WHERE r."event_id" = i."event_id" AND r."user_id" = i."user_id");--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guests_one_an_address" ON "guests" USING btree ("event_id","email") WHERE "guests"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guests_one_place_in_line" ON "guests" USING btree ("event_id","waitlist_seq") WHERE "guests"."waitlist_seq" is not null;--> statement-breakpoint
CREATE INDEX "guests_user" ON "guests" USING btree ("user_id") WHERE "guests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "guests_unclaimed" ON "guests" USING btree ("email") WHERE "guests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "guests_invited_by" ON "guests" USING btree ("invited_by") WHERE "guests"."invited_by" is not null;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
UPDATE "seats" SET "guest_id" = g."id" FROM "guests" g WHERE g."event_id" = "seats"."event_id" AND g."user_id" = "seats"."user_id";--> statement-breakpoint
-- Of nobody on the guest list; the server writes none.
DELETE FROM "seats" WHERE "guest_id" IS NULL;--> statement-breakpoint
ALTER TABLE "seats" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "seats" ALTER COLUMN "guest_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_one_each" UNIQUE("guest_id");--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seats_event" ON "seats" USING btree ("event_id");--> statement-breakpoint
CREATE TABLE "seat_notifications" (
	"event_id" uuid NOT NULL,
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"beside" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "seat_notifications" ("event_id", "guest_id", "beside")
SELECT t."event_id", g."id", t."beside" FROM "told_neighbours" t JOIN "guests" g ON g."event_id" = t."event_id" AND g."user_id" = t."user_id";--> statement-breakpoint
ALTER TABLE "seat_notifications" ADD CONSTRAINT "seat_notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_notifications" ADD CONSTRAINT "seat_notifications_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_notifications_event" ON "seat_notifications" USING btree ("event_id");--> statement-breakpoint
CREATE TABLE "seating_wishes" (
	"event_id" uuid NOT NULL,
	"guest_a" uuid NOT NULL,
	"guest_b" uuid NOT NULL,
	"kind" text NOT NULL,
	"reach" text NOT NULL,
	"is_hard" boolean NOT NULL,
	CONSTRAINT "seating_wishes_event_id_guest_a_guest_b_kind_pk" PRIMARY KEY("event_id","guest_a","guest_b","kind"),
	CONSTRAINT "seating_wishes_in_order" CHECK ("seating_wishes"."guest_a" < "seating_wishes"."guest_b")
);
--> statement-breakpoint
INSERT INTO "seating_wishes" ("event_id", "guest_a", "guest_b", "kind", "reach", "is_hard")
SELECT n."event_id", least(a."id", b."id"), greatest(a."id", b."id"), 'apart', 'beside', true FROM "nevers" n
JOIN "guests" a ON a."event_id" = n."event_id" AND a."user_id" = n."a_id"
JOIN "guests" b ON b."event_id" = n."event_id" AND b."user_id" = n."b_id";--> statement-breakpoint
ALTER TABLE "seating_wishes" ADD CONSTRAINT "seating_wishes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_wishes" ADD CONSTRAINT "seating_wishes_guest_a_guests_id_fk" FOREIGN KEY ("guest_a") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_wishes" ADD CONSTRAINT "seating_wishes_guest_b_guests_id_fk" FOREIGN KEY ("guest_b") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seating_wishes_guest_a" ON "seating_wishes" USING btree ("guest_a");--> statement-breakpoint
CREATE INDEX "seating_wishes_guest_b" ON "seating_wishes" USING btree ("guest_b");--> statement-breakpoint
DROP TABLE "told_neighbours";--> statement-breakpoint
DROP TABLE "nevers";--> statement-breakpoint
DROP TABLE "invitations";--> statement-breakpoint
DROP TABLE "rsvps";
