CREATE TABLE "account_controllers" (
	"company_id" uuid,
	"person_id" uuid,
	"controller_id" uuid,
	"kind" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_controllers_pkey" PRIMARY KEY("company_id","person_id","controller_id","kind"),
	CONSTRAINT "controls_another_account" CHECK ("person_id" <> "controller_id")
);
--> statement-breakpoint
ALTER TABLE "account_controllers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "accounts_by_controller" ON "account_controllers" ("company_id","controller_id");
--> statement-breakpoint
ALTER TABLE "account_controllers" ADD CONSTRAINT "account_of_same_company" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "account_controllers" ADD CONSTRAINT "controller_of_same_company" FOREIGN KEY ("company_id","controller_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company_wall" ON "account_controllers" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "account_controllers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.audit_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_runs NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.people NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.account_controllers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who had a hand in the accounts that are there, as the audit log and past imports know it. Whoever was made an HR Admin since has been vouched for.
INSERT INTO account_controllers (company_id, person_id, controller_id, kind, at)
SELECT DISTINCT ON (found.company_id, found.person_id, found.controller_id, found.kind) found.company_id, found.person_id, found.controller_id, found.kind, found.at
FROM (
  SELECT a.company_id, made.id::uuid AS person_id, a.actor_id AS controller_id, 'CREATED' AS kind, a.at
    FROM audit_entries a CROSS JOIN LATERAL jsonb_array_elements_text(a.data -> 'ids') made(id)
    WHERE a.kind = 'people-created' AND jsonb_typeof(a.data -> 'ids') = 'array'
  UNION ALL
  SELECT e.company_id, e.person_id, r.started_by_id, 'CREATED', r.started_at
    FROM import_entries e JOIN import_runs r ON r.company_id = e.company_id AND r.preview_id = e.preview_id
    WHERE e.deed = 'ADD' AND e.before IS NOT NULL
  UNION ALL
  SELECT a.company_id, a.subject_id, a.actor_id, 'ADDRESS_CHANGED', a.at
    FROM audit_entries a WHERE a.kind = 'person-changed' AND a.data -> 'fields' ? 'email'
  UNION ALL
  SELECT a.company_id, a.subject_id, a.actor_id, 'INVITED', a.at FROM audit_entries a WHERE a.kind = 'invitation-read'
) found
JOIN people p ON p.company_id = found.company_id AND p.id = found.person_id AND NOT p.is_hr
JOIN people c ON c.company_id = found.company_id AND c.id = found.controller_id
WHERE found.person_id <> found.controller_id
ORDER BY found.company_id, found.person_id, found.controller_id, found.kind, found.at
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE public.audit_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_runs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.people FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.account_controllers FORCE ROW LEVEL SECURITY;
