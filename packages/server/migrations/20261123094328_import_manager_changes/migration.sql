CREATE TABLE "import_manager_changes" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	"reason" text NOT NULL,
	"imported_by_id" uuid NOT NULL,
	"held_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"settled_because" text,
	"decided_by_id" uuid,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "import_manager_changes_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "settled_says_why" CHECK (("state" = 'SETTLED') = ("settled_because" is not null)),
	CONSTRAINT "decided_says_who" CHECK (("state" in ('APPROVED', 'REJECTED')) = ("decided_by_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_manager_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_entries" ADD COLUMN "held" json;
--> statement-breakpoint
ALTER TABLE "import_entries" ADD COLUMN "confirms_manager" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_manager_change_waits_per_person" ON "import_manager_changes" ("company_id","person_id") WHERE "state" = 'WAITING';
--> statement-breakpoint
CREATE INDEX "manager_changes_of_import" ON "import_manager_changes" ("company_id","run_id","position");
--> statement-breakpoint
CREATE INDEX "manager_changes_by_person" ON "import_manager_changes" ("company_id","person_id");
--> statement-breakpoint
CREATE INDEX "manager_changes_by_former_manager" ON "import_manager_changes" ("company_id","from_id");
--> statement-breakpoint
CREATE INDEX "manager_changes_by_new_manager" ON "import_manager_changes" ("company_id","to_id");
--> statement-breakpoint
CREATE INDEX "manager_changes_by_time" ON "import_manager_changes" ("company_id","held_at","run_id","position");
--> statement-breakpoint
ALTER TABLE "import_manager_changes" ADD CONSTRAINT "manager_change_of_import" FOREIGN KEY ("company_id","run_id") REFERENCES "import_runs"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_manager_changes" ADD CONSTRAINT "import_manager_changes_3gf1hfSKnriZ_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_manager_changes" ADD CONSTRAINT "import_manager_changes_IzOtVIMwASfk_fkey" FOREIGN KEY ("company_id","from_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_manager_changes" ADD CONSTRAINT "import_manager_changes_jh3Yb1qc7CXX_fkey" FOREIGN KEY ("company_id","to_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company_wall" ON "import_manager_changes" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "import_manager_changes" FORCE ROW LEVEL SECURITY;
