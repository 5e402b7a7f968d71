CREATE TABLE "objective_acknowledgements" (
	"company_id" uuid,
	"entry_id" uuid,
	"person_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "objective_acknowledgements_pkey" PRIMARY KEY("company_id","entry_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "objective_acknowledgements" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_check_in_entries" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"check_in_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"status" text NOT NULL,
	"completion" integer NOT NULL,
	"text" text NOT NULL,
	"was_private" boolean NOT NULL,
	CONSTRAINT "objective_check_in_entries_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "one_entry_per_check_in_and_objective" UNIQUE("company_id","check_in_id","objective_id")
);
--> statement-breakpoint
ALTER TABLE "objective_check_in_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_check_ins" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"cycle_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"impersonator_id" uuid,
	CONSTRAINT "objective_check_ins_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "objective_check_ins" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_cycles" ADD COLUMN "check_ins_from" date;
--> statement-breakpoint
CREATE INDEX "objective_acknowledgements_by_person" ON "objective_acknowledgements" ("company_id","person_id");
--> statement-breakpoint
CREATE INDEX "check_in_entries_by_objective" ON "objective_check_in_entries" ("company_id","objective_id","check_in_id");
--> statement-breakpoint
CREATE INDEX "check_ins_by_owner" ON "objective_check_ins" ("company_id","owner_id","cycle_id","at","id");
--> statement-breakpoint
CREATE INDEX "check_ins_by_cycle" ON "objective_check_ins" ("company_id","cycle_id","day","owner_id");
--> statement-breakpoint
ALTER TABLE "objective_acknowledgements" ADD CONSTRAINT "objective_acknowledgements_T4LyRcUVRopw_fkey" FOREIGN KEY ("company_id","entry_id") REFERENCES "objective_check_in_entries"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_acknowledgements" ADD CONSTRAINT "objective_acknowledgements_Vhpwj7znUMK1_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objective_check_in_entries" ADD CONSTRAINT "objective_check_in_entries_h2uvcARZcyWE_fkey" FOREIGN KEY ("company_id","check_in_id") REFERENCES "objective_check_ins"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_check_in_entries" ADD CONSTRAINT "objective_check_in_entries_tDSDrXpCwYQo_fkey" FOREIGN KEY ("company_id","objective_id") REFERENCES "objectives"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_check_ins" ADD CONSTRAINT "objective_check_ins_OUQxe1O7NlJ0_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "objective_cycles"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_check_ins" ADD CONSTRAINT "objective_check_ins_XT0JmdcILX9z_fkey" FOREIGN KEY ("company_id","owner_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_acknowledgements" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_check_in_entries" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_check_ins" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "objective_acknowledgements" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_check_in_entries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_check_ins" FORCE ROW LEVEL SECURITY;
