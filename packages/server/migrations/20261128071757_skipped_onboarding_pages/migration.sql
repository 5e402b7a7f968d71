ALTER TABLE "onboarding_settings" ADD COLUMN "skipped_pages" text[] DEFAULT '{}'::text[] NOT NULL;
