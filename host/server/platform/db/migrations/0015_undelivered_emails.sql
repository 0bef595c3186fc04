ALTER TABLE "invitations" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "letters_failed" ON "letters" USING btree ("event_id") WHERE "letters"."failed_at" is not null;--> statement-breakpoint
-- E-mails that an older version gave up, whose job is still there, or was refused: no job will send them any more.
UPDATE "letters" SET "failed_at" = "created_at", "failure" = CASE WHEN EXISTS (
	SELECT 1 FROM "jobs" WHERE "jobs"."kind" IN ('mail', 'code_mail') AND "jobs"."failed_at" IS NOT NULL AND "jobs"."payload" ->> 'letter_id' = "letters"."id"::text
) THEN 'gave_up' ELSE 'refused' END WHERE "sent_at" IS NULL AND NOT EXISTS (
	SELECT 1 FROM "jobs" WHERE "jobs"."kind" IN ('mail', 'code_mail') AND "jobs"."failed_at" IS NULL AND "jobs"."payload" ->> 'letter_id' = "letters"."id"::text
);
