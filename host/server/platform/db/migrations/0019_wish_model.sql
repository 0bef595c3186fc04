CREATE TABLE "wish_models" (
	"fitted_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"weights" jsonb,
	"term_shares" jsonb NOT NULL,
	"metrics" jsonb NOT NULL
);
--> statement-breakpoint
DROP TABLE "type_rates" CASCADE;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "is_exploration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'fit_wish_model' WHERE "kind" = 'recompute_type_rates';
