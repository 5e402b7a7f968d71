CREATE TABLE "role_requests" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_by_id" uuid,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "role_requests_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "role_request_decided_by_someone" CHECK (("state" in ('APPROVED', 'DECLINED')) = ("decided_by_id" is not null)),
	CONSTRAINT "role_request_ended_at_a_time" CHECK (("state" = 'OPEN') = ("ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "role_requests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_role_request_per_person" ON "role_requests" ("company_id","person_id") WHERE "state" = 'OPEN';
--> statement-breakpoint
CREATE INDEX "role_requests_by_person" ON "role_requests" ("company_id","person_id");
--> statement-breakpoint
CREATE INDEX "role_requests_by_asker" ON "role_requests" ("company_id","asked_by_id");
--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_request_for_person" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_request_by_person" FOREIGN KEY ("company_id","asked_by_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company_wall" ON "role_requests" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "role_requests" FORCE ROW LEVEL SECURITY;
