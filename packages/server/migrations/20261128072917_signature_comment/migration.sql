ALTER TABLE "assessments" ADD COLUMN "signature_comment" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "comment_needs_signature" CHECK ("signature_comment" = '' or "signed_at" is not null);
