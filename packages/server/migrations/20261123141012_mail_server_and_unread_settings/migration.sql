CREATE TABLE "door"."mail_server" (
	"is_only" boolean PRIMARY KEY DEFAULT true,
	"fingerprint" text NOT NULL,
	CONSTRAINT "there_is_one_mail_server" CHECK ("is_only")
);
--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "minute_step";
--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "notify_reviewers_every_n_hours";
