CREATE TABLE "feedback_answers" (
	"company_id" uuid,
	"response_id" uuid,
	"question_id" text,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "feedback_answers_pkey" PRIMARY KEY("company_id","response_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "feedback_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_request_settings" (
	"company_id" uuid PRIMARY KEY,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_request_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_requests" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"type" text NOT NULL,
	"kind" text,
	"requester_id" uuid,
	"subject_id" uuid,
	"topic" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"questions" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	"release" text NOT NULL,
	"given_visibility" text,
	"given_to_manager_id" uuid,
	"deadline" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_because" text,
	"released_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"order_key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedback_requests_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "requests_have_kind_and_deadline" CHECK ((type = 'REQUEST') = (kind is not null and deadline is not null)),
	CONSTRAINT "given_feedback_has_readers" CHECK ((type = 'GIVE') = (given_visibility is not null)),
	CONSTRAINT "closed_feedback_says_why" CHECK ((closed_at is null) = (closed_because is null))
);
--> statement-breakpoint
ALTER TABLE "feedback_requests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_responses" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"first_saved_at" timestamp(3) with time zone,
	"submitted_at" timestamp(3) with time zone,
	"declined_at" timestamp(3) with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"batch" integer,
	CONSTRAINT "feedback_responses_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "declined_or_submitted" CHECK (submitted_at is null or declined_at is null),
	CONSTRAINT "submitted_was_begun" CHECK (submitted_at is null or first_saved_at is not null)
);
--> statement-breakpoint
ALTER TABLE "feedback_responses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_templates" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"is_for_managers_only" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedback_templates_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "feedback_templates" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "feedback_requests_by_subject" ON "feedback_requests" ("company_id","subject_id","sent_at");
--> statement-breakpoint
CREATE INDEX "feedback_requests_by_requester" ON "feedback_requests" ("company_id","requester_id","sent_at");
--> statement-breakpoint
CREATE INDEX "feedback_requests_by_deadline" ON "feedback_requests" ("company_id","deadline") WHERE closed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_response_per_reviewer" ON "feedback_responses" ("company_id","request_id","reviewer_id");
--> statement-breakpoint
CREATE INDEX "feedback_responses_by_reviewer" ON "feedback_responses" ("company_id","reviewer_id");
--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_EGlnYGfWTty0_fkey" FOREIGN KEY ("company_id","response_id") REFERENCES "feedback_responses"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "feedback_request_settings" ADD CONSTRAINT "feedback_request_settings_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");
--> statement-breakpoint
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");
--> statement-breakpoint
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_RAgwIucfa7kB_fkey" FOREIGN KEY ("company_id","requester_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_YANjYdibNVFT_fkey" FOREIGN KEY ("company_id","subject_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_gMNLXm4GoNs6_fkey" FOREIGN KEY ("company_id","given_to_manager_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback_responses" ADD CONSTRAINT "feedback_responses_nsJUH0xV1SH1_fkey" FOREIGN KEY ("company_id","request_id") REFERENCES "feedback_requests"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "feedback_responses" ADD CONSTRAINT "feedback_responses_4sgo96L1cGW4_fkey" FOREIGN KEY ("company_id","reviewer_id") REFERENCES "people"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback_templates" ADD CONSTRAINT "feedback_templates_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_answers" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_request_settings" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_requests" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_responses" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "feedback_templates" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "feedback_answers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_request_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_requests" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_responses" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_templates" FORCE ROW LEVEL SECURITY;
