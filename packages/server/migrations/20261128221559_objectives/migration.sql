CREATE TABLE "objective_changes" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"objective_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"was_private" boolean NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "objective_changes_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "objective_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_comments" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"objective_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" jsonb NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "objective_comments_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "objective_comments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_key_results" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"objective_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"start_value" numeric(16,4),
	"target_value" numeric(16,4),
	"current_value" numeric(16,4),
	"unit" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "objective_key_results_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "measured_results_have_figures" CHECK (case when kind = 'TICK' then num_nonnulls(start_value, target_value, current_value) = 0
        else not is_done and num_nulls(start_value, target_value, current_value) = 0 and start_value <> target_value end)
);
--> statement-breakpoint
ALTER TABLE "objective_key_results" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_progress" (
	"company_id" uuid,
	"objective_id" uuid,
	"day" date,
	"status" text NOT NULL,
	"completion" integer NOT NULL,
	"was_private" boolean NOT NULL,
	CONSTRAINT "objective_progress_pkey" PRIMARY KEY("company_id","objective_id","day")
);
--> statement-breakpoint
ALTER TABLE "objective_progress" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_readers" (
	"company_id" uuid,
	"objective_id" uuid,
	"person_id" uuid,
	CONSTRAINT "objective_readers_pkey" PRIMARY KEY("company_id","objective_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "objective_readers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objective_reminders" (
	"company_id" uuid,
	"objective_id" uuid,
	"key" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "objective_reminders_pkey" PRIMARY KEY("company_id","objective_id","key")
);
--> statement-breakpoint
ALTER TABLE "objective_reminders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "objectives" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"cycle_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"depth" integer DEFAULT 1 NOT NULL,
	"parent_depth" integer GENERATED ALWAYS AS (case when parent_id is null then null else depth - 1 end) STORED,
	"type" text DEFAULT 'INDIVIDUAL' NOT NULL,
	"group_label" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"sort_title" text COLLATE pg_catalog."C" NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"description" jsonb NOT NULL,
	"due_date" date NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"completion" integer DEFAULT 0 NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"category_id" uuid,
	"rating_id" uuid,
	"visibility" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"progressed_at" timestamp(3) with time zone NOT NULL,
	"opened_to_others_at" timestamp(3) with time zone,
	"copied_from_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "objectives_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "one_depth_per_objective" UNIQUE("company_id","cycle_id","id","depth"),
	CONSTRAINT "levels_of_objectives" CHECK (depth between 1 and 10 and (parent_id is null or depth > 1)),
	CONSTRAINT "private_is_outside_of_tree" CHECK (visibility <> 'PRIVATE' or (parent_id is null and weight = 0 and type = 'INDIVIDUAL')),
	CONSTRAINT "percentages_of_objectives" CHECK (completion between 0 and 100 and weight between 0 and 100),
	CONSTRAINT "opened_unless_private" CHECK (visibility = 'PRIVATE' or opened_to_others_at is not null)
);
--> statement-breakpoint
ALTER TABLE "objectives" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "objective_changes_by_time" ON "objective_changes" ("company_id","objective_id","at","id");
--> statement-breakpoint
CREATE INDEX "objective_comments_by_time" ON "objective_comments" ("company_id","objective_id","written_at");
--> statement-breakpoint
CREATE INDEX "objective_comments_by_author" ON "objective_comments" ("company_id","author_id");
--> statement-breakpoint
CREATE INDEX "key_results_by_objective" ON "objective_key_results" ("company_id","objective_id","position");
--> statement-breakpoint
CREATE INDEX "objective_readers_by_person" ON "objective_readers" ("company_id","person_id");
--> statement-breakpoint
CREATE INDEX "objectives_at_top" ON "objectives" ("company_id","cycle_id","sort_title","id") WHERE parent_id is null;
--> statement-breakpoint
CREATE INDEX "objectives_by_parent" ON "objectives" ("company_id","parent_id","sort_title","id","visibility","owner_id","status","completion");
--> statement-breakpoint
CREATE INDEX "objectives_by_owner" ON "objectives" ("company_id","owner_id","cycle_id","status","completion","weight","visibility");
--> statement-breakpoint
CREATE INDEX "objectives_by_cycle" ON "objectives" ("company_id","cycle_id","status","visibility","completion","category_id","rating_id","owner_id");
--> statement-breakpoint
CREATE INDEX "open_objectives_by_due_date" ON "objectives" ("company_id","due_date") WHERE status in ('OPEN', 'ON_TRACK', 'AT_RISK');
--> statement-breakpoint
CREATE UNIQUE INDEX "one_copy_per_cycle_and_owner" ON "objectives" ("company_id","copied_from_id","cycle_id","owner_id") WHERE copied_from_id is not null;
--> statement-breakpoint
ALTER TABLE "objective_changes" ADD CONSTRAINT "objective_changes_ZS9WlOiHWIM8_fkey" FOREIGN KEY ("company_id","objective_id") REFERENCES "objectives"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_comments" ADD CONSTRAINT "objective_comments_p32JzDkhi00N_fkey" FOREIGN KEY ("company_id","objective_id") REFERENCES "objectives"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_comments" ADD CONSTRAINT "objective_comments_qchZg3D2NxgM_fkey" FOREIGN KEY ("company_id","author_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objective_key_results" ADD CONSTRAINT "objective_key_results_EKdBsiUwc8hD_fkey" FOREIGN KEY ("company_id","objective_id") REFERENCES "objectives"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_progress" ADD CONSTRAINT "objective_progress_bxT637cnGDzW_fkey" FOREIGN KEY ("company_id","objective_id") REFERENCES "objectives"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_readers" ADD CONSTRAINT "objective_readers_vMwCqLyHus8Z_fkey" FOREIGN KEY ("company_id","objective_id") REFERENCES "objectives"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objective_readers" ADD CONSTRAINT "objective_readers_IslP0B5Mv9cw_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objective_reminders" ADD CONSTRAINT "objective_reminders_T3aZguZWEsZC_fkey" FOREIGN KEY ("company_id","objective_id") REFERENCES "objectives"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_of_cycle" FOREIGN KEY ("company_id","cycle_id") REFERENCES "objective_cycles"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_company_id_owner_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","owner_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_company_id_created_by_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","created_by_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "parent_of_same_cycle" FOREIGN KEY ("company_id","cycle_id","parent_id","parent_depth") REFERENCES "objectives"("company_id","cycle_id","id","depth");
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_changes" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_comments" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_key_results" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_progress" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_readers" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objective_reminders" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "objectives" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "objective_changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_comments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_key_results" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_progress" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_readers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objective_reminders" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "objectives" FORCE ROW LEVEL SECURITY;
