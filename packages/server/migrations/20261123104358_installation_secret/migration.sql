CREATE TABLE "door"."secret" (
	"is_only" boolean PRIMARY KEY DEFAULT true,
	"fingerprint" text NOT NULL,
	CONSTRAINT "there_is_one_secret" CHECK ("is_only")
);
