CREATE INDEX "feeds_created" ON "feeds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "matches_unshown" ON "matches" USING btree ("user_id") WHERE "matches"."shown_at" is null;