ALTER TABLE "claims" RENAME TO "invite_link_uses";--> statement-breakpoint
ALTER TABLE "idempotency" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "limits" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "marks" RENAME TO "match_decisions";--> statement-breakpoint
ALTER TABLE "searches" RENAME TO "match_searches";--> statement-breakpoint
ALTER TABLE "traits" RENAME TO "profile_traits";--> statement-breakpoint
ALTER TABLE "calendar_entries" RENAME COLUMN "written" TO "content_hash";--> statement-breakpoint
ALTER TABLE "calendar_grants" RENAME COLUMN "sealed" TO "encrypted";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "sealed" TO "encrypted";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "taken" TO "attendee_count";--> statement-breakpoint
ALTER TABLE "handoffs" RENAME COLUMN "proved_at" TO "authenticated_at";--> statement-breakpoint
ALTER TABLE "handoffs" RENAME COLUMN "slug" TO "invite_slug";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "match_decisions" RENAME COLUMN "turned_at" TO "decided_at";--> statement-breakpoint
ALTER TABLE "matches" RENAME COLUMN "mutual_told_at" TO "mutual_notified_at";--> statement-breakpoint
ALTER TABLE "profile_traits" RENAME COLUMN "slug" TO "type_slug";--> statement-breakpoint
ALTER TABLE "profile_traits" RENAME COLUMN "lean" TO "tendency";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "proved_at" TO "authenticated_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "made_by" TO "request_hash";--> statement-breakpoint
ALTER TABLE "type_rates" RENAME COLUMN "mine" TO "type_slug";--> statement-breakpoint
ALTER TABLE "type_rates" RENAME COLUMN "theirs" TO "target_type_slug";--> statement-breakpoint
ALTER INDEX "sessions_made_by" RENAME TO "sessions_request_hash";--> statement-breakpoint
ALTER INDEX "users_shut_out" RENAME TO "users_banned";--> statement-breakpoint
ALTER INDEX "users_leaving" RENAME TO "users_deactivated";--> statement-breakpoint
ALTER TABLE "invite_link_uses" RENAME CONSTRAINT "claims_once" TO "invite_link_uses_once";--> statement-breakpoint
ALTER TABLE "invite_link_uses" RENAME CONSTRAINT "claims_user_id_users_id_fk" TO "invite_link_uses_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "invite_link_uses" RENAME CONSTRAINT "claims_inviter_id_users_id_fk" TO "invite_link_uses_inviter_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "invite_link_uses" RENAME CONSTRAINT "claims_event_id_events_id_fk" TO "invite_link_uses_event_id_events_id_fk";--> statement-breakpoint
ALTER INDEX "claims_inviter" RENAME TO "invite_link_uses_inviter";--> statement-breakpoint
ALTER TABLE "match_searches" RENAME CONSTRAINT "searches_pkey" TO "match_searches_pkey";--> statement-breakpoint
ALTER TABLE "match_searches" RENAME CONSTRAINT "searches_user_id_users_id_fk" TO "match_searches_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "searches_oldest" RENAME TO "match_searches_oldest";--> statement-breakpoint
ALTER TABLE "profile_traits" RENAME CONSTRAINT "traits_user_id_slug_trait_pk" TO "profile_traits_user_id_type_slug_trait_pk";--> statement-breakpoint
ALTER TABLE "profile_traits" RENAME CONSTRAINT "traits_user_id_users_id_fk" TO "profile_traits_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "traits_found" RENAME TO "profile_traits_search";--> statement-breakpoint
ALTER TABLE "type_rates" RENAME CONSTRAINT "type_rates_mine_theirs_pk" TO "type_rates_type_slug_target_type_slug_pk";--> statement-breakpoint
ALTER TABLE "match_decisions" RENAME CONSTRAINT "marks_user_id_target_id_pk" TO "match_decisions_user_id_target_id_pk";--> statement-breakpoint
ALTER TABLE "match_decisions" RENAME CONSTRAINT "marks_user_id_users_id_fk" TO "match_decisions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "match_decisions" RENAME CONSTRAINT "marks_target_id_users_id_fk" TO "match_decisions_target_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "match_decisions" RENAME CONSTRAINT "marks_other" TO "match_decisions_other";--> statement-breakpoint
ALTER INDEX "marks_said" RENAME TO "match_decisions_user";--> statement-breakpoint
ALTER INDEX "marks_target" RENAME TO "match_decisions_target";--> statement-breakpoint
ALTER INDEX "matches_of_late" RENAME TO "matches_recent";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_key_unique" TO "emails_key_unique";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_user_id_users_id_fk" TO "emails_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_event_id_events_id_fk" TO "emails_event_id_events_id_fk";--> statement-breakpoint
ALTER INDEX "letters_user" RENAME TO "emails_user";--> statement-breakpoint
ALTER INDEX "letters_created" RENAME TO "emails_created";--> statement-breakpoint
ALTER INDEX "letters_failed" RENAME TO "emails_failed";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_owner_key_pk" TO "idempotency_keys_owner_key_pk";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "limits_key_window_pk" TO "rate_limits_key_window_pk";--> statement-breakpoint
-- PostgreSQL 18 also names NOT NULL constraints, after the table and column.
DO $$
DECLARE found record;
BEGIN
	FOR found IN
		SELECT r.relname, c.conname, format('%s_%s_not_null', r.relname, a.attname) AS wanted FROM pg_constraint c
		JOIN pg_class r ON r.oid = c.conrelid JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = c.conkey[1]
		WHERE c.contype = 'n' AND r.relnamespace = 'public'::regnamespace AND r.relname IN ('calendar_entries', 'calendar_grants', 'emails', 'events', 'idempotency_keys', 'invite_link_uses', 'match_decisions', 'match_searches', 'profile_traits', 'rate_limits', 'type_rates')
	LOOP
		IF found.conname <> found.wanted THEN
			EXECUTE format('ALTER TABLE public.%I RENAME CONSTRAINT %I TO %I', found.relname, found.conname, found.wanted);
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
-- Jobs that an older version queued, and feed items: the fields of their JSON have the new names too.
UPDATE "jobs" SET "payload" = ("payload" - 'letter_id') || jsonb_build_object('email_id', "payload" -> 'letter_id')
WHERE "kind" IN ('mail', 'sign_in_email') AND "payload" ? 'letter_id';--> statement-breakpoint
UPDATE "jobs" SET "payload" = ("payload" - 'sealed') || jsonb_build_object('encrypted', "payload" -> 'sealed')
WHERE "kind" = 'disconnect_google' AND "payload" ? 'sealed';--> statement-breakpoint
UPDATE "jobs" SET "payload" = ("payload" - 'had' - 'chair') || jsonb_build_object('previous_status', "payload" -> 'had', 'previous_seat', "payload" -> 'chair')
WHERE "kind" = 'notification' AND "payload" ->> 'type' = 'left';--> statement-breakpoint
UPDATE "jobs" SET "payload" = jsonb_set("payload", '{moved}', jsonb_build_object('seat', "payload" -> 'moved' -> 'chair', 'neighbours', "payload" -> 'moved' -> 'beside'))
WHERE "kind" = 'notification' AND "payload" ->> 'type' = 'seats_moved';--> statement-breakpoint
UPDATE "feeds" SET "payload" = ("payload" - 'chair') || jsonb_build_object('seat', "payload" -> 'chair') WHERE "payload" ? 'chair';--> statement-breakpoint
UPDATE "feeds" SET "payload" = ("payload" - 'done') || jsonb_build_object('action', "payload" -> 'done') WHERE "payload" ? 'done';
