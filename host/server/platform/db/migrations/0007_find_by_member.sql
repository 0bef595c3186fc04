CREATE INDEX "claims_inviter" ON "claims" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "rsvps_invited_by" ON "rsvps" USING btree ("invited_by") WHERE "rsvps"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "seats_user" ON "seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "told_neighbours_user" ON "told_neighbours" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matches_my_profile" ON "matches" USING btree ("my_profile_id");--> statement-breakpoint
CREATE INDEX "matches_target_profile" ON "matches" USING btree ("target_profile_id");--> statement-breakpoint
CREATE INDEX "users_invited_by" ON "users" USING btree ("invited_by") WHERE "users"."invited_by" is not null;