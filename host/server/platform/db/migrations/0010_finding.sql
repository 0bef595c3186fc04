CREATE TABLE "searches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"searched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traits" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"trait" text NOT NULL,
	"lean" real DEFAULT 0 NOT NULL,
	CONSTRAINT "traits_user_id_slug_trait_pk" PRIMARY KEY("user_id","slug","trait")
);
--> statement-breakpoint
CREATE TABLE "type_rates" (
	"mine" text NOT NULL,
	"theirs" text NOT NULL,
	"decided" integer NOT NULL,
	"interested" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "type_rates_mine_theirs_pk" PRIMARY KEY("mine","theirs")
);
--> statement-breakpoint
DROP INDEX "marks_target";--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traits" ADD CONSTRAINT "traits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searches_oldest" ON "searches" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "traits_found" ON "traits" USING btree ("slug","trait","user_id","lean");--> statement-breakpoint
CREATE INDEX "marks_said" ON "marks" USING btree ("user_id","target_id","state");--> statement-breakpoint
CREATE INDEX "matches_of_late" ON "matches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "marks_target" ON "marks" USING btree ("target_id","user_id","state");--> statement-breakpoint
INSERT INTO "searches" ("user_id", "searched_at") SELECT DISTINCT "user_id", timestamptz '2000-01-01' FROM "profiles" WHERE "profile_type_id" IS NOT NULL;