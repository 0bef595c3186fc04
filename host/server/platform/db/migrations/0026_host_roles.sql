CREATE TABLE "event_hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "event_hosts_someone" CHECK (("event_hosts"."email" is null) <> ("event_hosts"."user_id" is null)),
	CONSTRAINT "event_hosts_accepted" CHECK ("event_hosts"."accepted_at" is null or "event_hosts"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"member_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_hosts_one_role_a_member" ON "event_hosts" USING btree ("event_id","user_id") WHERE "event_hosts"."accepted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_hosts_one_offer_a_member" ON "event_hosts" USING btree ("event_id","user_id") WHERE "event_hosts"."user_id" is not null and "event_hosts"."accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_hosts_one_an_address" ON "event_hosts" USING btree ("event_id","email") WHERE "event_hosts"."email" is not null;--> statement-breakpoint
CREATE INDEX "event_hosts_user" ON "event_hosts" USING btree ("user_id") WHERE "event_hosts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "event_hosts_email" ON "event_hosts" USING btree ("email") WHERE "event_hosts"."email" is not null;--> statement-breakpoint
CREATE INDEX "event_log_newest" ON "event_log" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "event_log_actor" ON "event_log" USING btree ("actor_id") WHERE "event_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "event_log_member" ON "event_log" USING btree ("member_id") WHERE "event_log"."member_id" is not null;