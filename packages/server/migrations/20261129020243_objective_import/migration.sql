CREATE TABLE "objective_import_rows" (
	"company_id" uuid,
	"run_id" uuid,
	"line" integer,
	"apply_order" integer,
	"action" text NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"record" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"parent_line" integer,
	"parent_id" uuid,
	"errors" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"objective_id" uuid,
	"failure" text,
	"conflict" text,
	CONSTRAINT "objective_import_rows_pkey" PRIMARY KEY("company_id","run_id","line")
);
--> statement-breakpoint
ALTER TABLE "objective_import_rows" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_import_runs" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"cycle_id" uuid NOT NULL,
	"state" text DEFAULT 'READING' NOT NULL,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid,
	"reading" jsonb NOT NULL,
	"facts" jsonb,
	"problem" jsonb,
	"counts" jsonb,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"next_order" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "objective_import_runs_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "objective_import_runs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "objective_import_rows_in_turn" ON "objective_import_rows" ("company_id","run_id","apply_order") WHERE "apply_order" is not null;
--> statement-breakpoint
CREATE INDEX "objective_import_rows_by_owner" ON "objective_import_rows" ("company_id","owner_id");
--> statement-breakpoint
CREATE INDEX "objective_imports_by_person" ON "objective_import_runs" ("company_id","created_by_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "objective_imports_under_way" ON "objective_import_runs" ("company_id","last_attempt_at") WHERE "state" in ('READING', 'RUNNING', 'UNDOING');
--> statement-breakpoint
ALTER TABLE "objective_import_rows" ADD CONSTRAINT "row_of_objective_import" FOREIGN KEY ("company_id","run_id") REFERENCES "objective_import_runs"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_import_rows" ADD CONSTRAINT "objective_import_rows_jj6f12aJpuwD_fkey" FOREIGN KEY ("company_id","owner_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objective_import_runs" ADD CONSTRAINT "import_into_cycle" FOREIGN KEY ("company_id","cycle_id") REFERENCES "objective_cycles"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_import_rows" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_import_runs" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "objective_import_rows" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_import_runs" FORCE ROW LEVEL SECURITY;
