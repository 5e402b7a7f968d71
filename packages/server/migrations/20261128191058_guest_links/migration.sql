ALTER TABLE "feedback_participants" ADD COLUMN "guest_link_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "feedback_participants" ADD COLUMN "guest_link_revoked_at" timestamp(3) with time zone;
