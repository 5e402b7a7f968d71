CREATE TABLE "feedback_cycle_templates" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedback_cycle_templates_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "feedback_cycle_templates" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_cycles" (
	"company_id" uuid,
	"id" uuid,
	"kind" text GENERATED ALWAYS AS ('FEEDBACK') STORED NOT NULL,
	"cycle_type" text DEFAULT 'STANDARD' NOT NULL,
	"process_starts" timestamp(3) with time zone NOT NULL,
	"invite_reviewers_by" timestamp(3) with time zone NOT NULL,
	"approve_reviewers_from" timestamp(3) with time zone,
	"approve_reviewers_by" timestamp(3) with time zone,
	"write_feedback_by" timestamp(3) with time zone NOT NULL,
	"manager_release" timestamp(3) with time zone,
	"reviewee_release_date" timestamp(3) with time zone,
	"process_ends" timestamp(3) with time zone NOT NULL,
	"disabled_dates" text[] DEFAULT '{}'::text[] NOT NULL,
	"nomination_mode" text NOT NULL,
	"nomination" jsonb NOT NULL,
	"visibility" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"maximum_characters_per_response" integer NOT NULL,
	"self_assessment" boolean DEFAULT false NOT NULL,
	"proactive_feedback" boolean DEFAULT false NOT NULL,
	"reminds_managers_to_approve" boolean DEFAULT true NOT NULL,
	CONSTRAINT "feedback_cycles_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "feedback_cycles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_reviewer_settings" (
	"company_id" uuid PRIMARY KEY,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_reviewer_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_cycle_requests" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"cycle_id" uuid NOT NULL,
	"reviewee_id" uuid NOT NULL,
	"note_from_reviewee" text DEFAULT '' NOT NULL,
	"nominated_at" timestamp(3) with time zone,
	"nominated_by_id" uuid,
	"approved_at" timestamp(3) with time zone,
	"approved_by_id" uuid,
	"completed_at" timestamp(3) with time zone,
	"completed_by_id" uuid,
	"released_at" timestamp(3) with time zone,
	"released_by_id" uuid,
	"opened_at" timestamp(3) with time zone,
	"nominator_informed_at" timestamp(3) with time zone,
	"self_informed_at" timestamp(3) with time zone,
	"order_key" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedback_cycle_requests_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "approved_names_who" CHECK (("approved_at" is null) = ("approved_by_id" is null)),
	CONSTRAINT "ended_names_who" CHECK (("completed_at" is null) = ("completed_by_id" is null)),
	CONSTRAINT "released_names_who" CHECK (("released_at" is null) = ("released_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "feedback_cycle_requests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_participant_answers" (
	"company_id" uuid,
	"participant_id" uuid,
	"question_id" text,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "feedback_participant_answers_pkey" PRIMARY KEY("company_id","participant_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "feedback_participant_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_participants" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"relationship" text NOT NULL,
	"added_by_id" uuid NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	"informed_at" timestamp(3) with time zone,
	"first_saved_at" timestamp(3) with time zone,
	"submitted_at" timestamp(3) with time zone,
	"declined_at" timestamp(3) with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"batch" integer,
	"guest_link_version" integer DEFAULT 1 NOT NULL,
	"guest_link_revoked_at" timestamp(3) with time zone,
	CONSTRAINT "feedback_participants_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "participant_declined_or_submitted" CHECK (submitted_at is null or declined_at is null),
	CONSTRAINT "participant_submitted_was_begun" CHECK (submitted_at is null or first_saved_at is not null)
);
--> statement-breakpoint
ALTER TABLE "feedback_participants" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_reminders" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender_id" uuid,
	"kind" text NOT NULL,
	"occasion" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "feedback_reminders_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "feedback_reminders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_takeaways" (
	"company_id" uuid,
	"request_id" uuid,
	"private_notes" text DEFAULT '' NOT NULL,
	"takeaway" text DEFAULT '' NOT NULL,
	"shared_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "feedback_takeaways_pkey" PRIMARY KEY("company_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "feedback_takeaways" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_feedback_request_per_reviewee" ON "feedback_cycle_requests" ("company_id","cycle_id","reviewee_id");
--> statement-breakpoint
CREATE INDEX "feedback_cycle_requests_by_reviewee" ON "feedback_cycle_requests" ("company_id","reviewee_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_participant_per_reviewer" ON "feedback_participants" ("company_id","request_id","reviewer_id");
--> statement-breakpoint
CREATE INDEX "feedback_participants_by_reviewer" ON "feedback_participants" ("company_id","reviewer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_feedback_reminder_per_occasion" ON "feedback_reminders" ("company_id","request_id","recipient_id","kind","occasion");
--> statement-breakpoint
CREATE INDEX "feedback_reminders_by_request" ON "feedback_reminders" ("company_id","request_id","at");
--> statement-breakpoint
ALTER TABLE "feedback_cycle_templates" ADD CONSTRAINT "feedback_cycle_templates_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");
--> statement-breakpoint
ALTER TABLE "feedback_cycles" ADD CONSTRAINT "settings_of_feedback_cycle" FOREIGN KEY ("company_id","id","kind") REFERENCES "cycles"("company_id","id","kind") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "feedback_reviewer_settings" ADD CONSTRAINT "feedback_reviewer_settings_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");
--> statement-breakpoint
ALTER TABLE "feedback_cycle_requests" ADD CONSTRAINT "feedback_cycle_requests_Q03RK3ACkTp8_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "feedback_cycles"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "feedback_cycle_requests" ADD CONSTRAINT "feedback_cycle_requests_6cZFAZxZ8Kbe_fkey" FOREIGN KEY ("company_id","reviewee_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback_participant_answers" ADD CONSTRAINT "feedback_participant_answers_VogB3Xls9m6K_fkey" FOREIGN KEY ("company_id","participant_id") REFERENCES "feedback_participants"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "feedback_participants" ADD CONSTRAINT "feedback_participants_j4nzcPBoTz8O_fkey" FOREIGN KEY ("company_id","request_id") REFERENCES "feedback_cycle_requests"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "feedback_participants" ADD CONSTRAINT "feedback_participants_P3P1I5tAw6hm_fkey" FOREIGN KEY ("company_id","reviewer_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback_reminders" ADD CONSTRAINT "feedback_reminders_zMiTjjVA9Fpz_fkey" FOREIGN KEY ("company_id","request_id") REFERENCES "feedback_cycle_requests"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "feedback_takeaways" ADD CONSTRAINT "feedback_takeaways_mviwbbadRs0W_fkey" FOREIGN KEY ("company_id","request_id") REFERENCES "feedback_cycle_requests"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_cycle_templates" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_cycles" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_reviewer_settings" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_cycle_requests" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_participant_answers" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_participants" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_reminders" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_takeaways" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "feedback_cycle_templates" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_cycles" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_reviewer_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_cycle_requests" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_participant_answers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_participants" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_reminders" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_takeaways" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION public.record_feedback_request_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    select company_id, cycle_id, 'FEEDBACK', '', count(*) from changed group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.record_feedback_participant_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    select r.company_id, r.cycle_id, 'FEEDBACK', '', count(*) from changed c
    join public.feedback_cycle_requests r on r.company_id = c.company_id and r.id = c.request_id group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER feedback_requests_inserted AFTER INSERT ON public.feedback_cycle_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_request_change();
--> statement-breakpoint
CREATE TRIGGER feedback_requests_updated AFTER UPDATE ON public.feedback_cycle_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_request_change();
--> statement-breakpoint
CREATE TRIGGER feedback_requests_deleted AFTER DELETE ON public.feedback_cycle_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_request_change();
--> statement-breakpoint
CREATE TRIGGER feedback_participants_inserted AFTER INSERT ON public.feedback_participants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_participant_change();
--> statement-breakpoint
CREATE TRIGGER feedback_participants_updated AFTER UPDATE ON public.feedback_participants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_participant_change();
--> statement-breakpoint
CREATE TRIGGER feedback_participants_deleted AFTER DELETE ON public.feedback_participants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_participant_change();
