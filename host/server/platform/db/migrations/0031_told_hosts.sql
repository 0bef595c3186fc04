ALTER TABLE "emails" ADD COLUMN "event_ids" jsonb;--> statement-breakpoint
ALTER TABLE "told_answers" DROP CONSTRAINT "told_answers_pkey";--> statement-breakpoint
ALTER TABLE "told_answers" ADD COLUMN "host_id" uuid;--> statement-breakpoint
-- Until now a row stood for all hosts of its dinner: each gets their own.
INSERT INTO "told_answers" ("guest_id", "event_id", "host_id", "told_status", "freed_seat", "changed_at")
SELECT "t"."guest_id", "t"."event_id", "h"."user_id", "t"."told_status", "t"."freed_seat", "t"."changed_at"
FROM "told_answers" "t"
JOIN (
	SELECT "id" AS "event_id", "host_id" AS "user_id" FROM "events"
	UNION
	SELECT "event_id", "user_id" FROM "event_hosts" WHERE "role" = 'co_host' AND "accepted_at" IS NOT NULL AND "user_id" IS NOT NULL
) "h" ON "h"."event_id" = "t"."event_id";--> statement-breakpoint
DELETE FROM "told_answers" WHERE "host_id" IS NULL;--> statement-breakpoint
ALTER TABLE "told_answers" ALTER COLUMN "host_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_guest_id_host_id_pk" PRIMARY KEY("guest_id","host_id");--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_answers_host" ON "told_answers" USING btree ("host_id");
