CREATE TABLE "rate_slots" (
	"key" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_due";--> statement-breakpoint
CREATE INDEX "jobs_next" ON "jobs" USING btree ("kind",greatest("run_at", "locked_until"),"created_at") WHERE "jobs"."failed_at" is null;