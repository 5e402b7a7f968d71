ALTER TABLE "company_deletions" ADD COLUMN "failed_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "mail_habits" ADD COLUMN "waiting_address" text;
--> statement-breakpoint
ALTER TABLE "mail_habits" ADD COLUMN "code_hash" text;
--> statement-breakpoint
ALTER TABLE "mail_habits" ADD COLUMN "code_until" timestamp(3) with time zone;
