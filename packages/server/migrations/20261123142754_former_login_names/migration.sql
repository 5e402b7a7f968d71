ALTER TABLE "door"."logins" ADD COLUMN "is_former" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "former_logins_by_company" ON "door"."logins" ("company_id") WHERE "is_former";
