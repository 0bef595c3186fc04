ALTER TABLE "guests" DROP CONSTRAINT "guests_someone";--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_placeholder" CHECK ("guests"."user_id" is not null or "guests"."status" is distinct from 'accepted' or "guests"."first_name" is not null);--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_someone" CHECK ("guests"."email" is not null or "guests"."user_id" is not null or "guests"."first_name" is not null);