CREATE TABLE "secret_key_fingerprint" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
