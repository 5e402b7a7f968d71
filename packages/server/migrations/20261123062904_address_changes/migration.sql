CREATE TABLE "address_changes" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"former_email" text NOT NULL,
	"former_loginname" text,
	"requested_by_id" uuid,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"link_hash" text,
	"link_sent_at" timestamp(3) with time zone NOT NULL,
	"took_effect_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	CONSTRAINT "address_changes_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "an_end_has_a_reason" CHECK (("ended_at" is null) = ("end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "address_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_address_per_person" ON "address_changes" ("company_id","person_id") WHERE "took_effect_at" is null and "ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_address_change_per_link" ON "address_changes" ("company_id","link_hash");
--> statement-breakpoint
CREATE INDEX "address_changes_by_person" ON "address_changes" ("company_id","person_id","took_effect_at");
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company_wall" ON "address_changes" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "address_changes" FORCE ROW LEVEL SECURITY;
