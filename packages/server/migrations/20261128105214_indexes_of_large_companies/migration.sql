CREATE INDEX "credentials_with_factor" ON "credentials" ("company_id","person_id") WHERE "totp_confirmed_at" is not null;
--> statement-breakpoint
CREATE INDEX "people_with_roles" ON "people" ("company_id","id") WHERE "is_hr" or "is_assistant" or "is_tech_admin";
--> statement-breakpoint
CREATE INDEX "people_invited" ON "people" ("company_id","id") WHERE "state" = 'INVITED';
--> statement-breakpoint
CREATE INDEX "people_guests" ON "people" ("company_id","id") WHERE "is_guest";
--> statement-breakpoint
CREATE INDEX "reviews_without_reviewer" ON "reviews" ("company_id","cycle_id") WHERE "main_reviewer_id" is null;
