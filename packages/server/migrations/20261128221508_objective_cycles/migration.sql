CREATE TABLE "objective_cycles" (
	"company_id" uuid,
	"id" uuid,
	"kind" text GENERATED ALWAYS AS ('OBJECTIVE') STORED NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"process" text NOT NULL,
	"all_users" boolean NOT NULL,
	"editable_by_owner_from" timestamp(3) with time zone NOT NULL,
	"editable_by_owner_until" timestamp(3) with time zone NOT NULL,
	"status_editable_by_owner_until" timestamp(3) with time zone NOT NULL,
	"editable_by_manager_from" timestamp(3) with time zone NOT NULL,
	"editable_by_manager_until" timestamp(3) with time zone NOT NULL,
	"status_editable_by_manager_until" timestamp(3) with time zone NOT NULL,
	"default_due_date" timestamp(3) with time zone NOT NULL,
	"icon" boolean NOT NULL,
	"cascading_objectives" boolean NOT NULL,
	"key_results" boolean NOT NULL,
	"status" boolean NOT NULL,
	"completion_percentage" boolean NOT NULL,
	"weighting" boolean NOT NULL,
	"categories" jsonb NOT NULL,
	"ratings" jsonb NOT NULL,
	"default_visibility" text NOT NULL,
	"allow_employees_to_change_visibility" boolean NOT NULL,
	"allow_private_objectives" boolean NOT NULL,
	"allow_employees_to_share_with_specific_people" boolean NOT NULL,
	"send_automatic_reminders" boolean NOT NULL,
	"check_in_frequency" text NOT NULL,
	"check_in_weekday" text NOT NULL,
	CONSTRAINT "objective_cycles_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "period_in_order" CHECK ("period_from" <= "period_to")
);
--> statement-breakpoint
ALTER TABLE "objective_cycles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_notices" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"cycle_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"task" text NOT NULL,
	"is_reminder" boolean NOT NULL,
	"sender_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "objective_notices_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "objective_notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_settings" (
	"company_id" uuid PRIMARY KEY,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "objective_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "informed_once_of_objective_task" ON "objective_notices" ("company_id","cycle_id","recipient_id","task") WHERE not is_reminder;
--> statement-breakpoint
CREATE INDEX "objective_reminders_by_recipient" ON "objective_notices" ("company_id","cycle_id","recipient_id","at") WHERE is_reminder;
--> statement-breakpoint
CREATE INDEX "objective_notices_by_person" ON "objective_notices" ("company_id","person_id");
--> statement-breakpoint
ALTER TABLE "objective_cycles" ADD CONSTRAINT "settings_of_objective_cycle" FOREIGN KEY ("company_id","id","kind") REFERENCES "cycles"("company_id","id","kind") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_notices" ADD CONSTRAINT "objective_notices_SiCdOwwHu7L5_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objective_notices" ADD CONSTRAINT "objective_notices_rmZgcSiDRb19_fkey" FOREIGN KEY ("company_id","recipient_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objective_notices" ADD CONSTRAINT "objective_notices_company_id_cycle_id_cycles_company_id_id_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "cycles"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_settings" ADD CONSTRAINT "objective_settings_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_cycles" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_notices" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_settings" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "objective_cycles" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_notices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_settings" FORCE ROW LEVEL SECURITY;
