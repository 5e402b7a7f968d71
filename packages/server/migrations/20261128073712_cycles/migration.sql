CREATE TABLE "cycles" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"audience" jsonb NOT NULL,
	"inform_at_start" boolean DEFAULT true NOT NULL,
	"reminders" jsonb NOT NULL,
	"items_created_at" timestamp(3) with time zone,
	"informed_at" timestamp(3) with time zone,
	"archived_at" timestamp(3) with time zone,
	"archived_by_id" uuid,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cycles_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "one_kind_per_cycle" UNIQUE("company_id","id","kind"),
	CONSTRAINT "archived_names_who" CHECK (("archived_at" is null) = ("archived_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "cycles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Rows of every company are moved, which forced row security hides from the owner of the tables.
ALTER TABLE public.review_cycles NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.review_cycle_admins NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.review_cycle_drafts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.cycle_bulk_actions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO public.cycles (company_id, id, kind, name, explanation, starts_at, ends_at, audience, inform_at_start, reminders,
    items_created_at, informed_at, archived_at, archived_by_id, created_by_id, created_at, version)
  SELECT company_id, id, 'REVIEW', name, explanation, process_starts, sign_by, reviewee_selection, inform_at_start,
    jsonb_build_object('NOT_STARTED', auto_nudge_non_started, 'NOT_SHARED', auto_nudge_non_shared),
    created_reviews_at, informed_at, archived_at, archived_by_id, created_by_id, created_at, version
  FROM public.review_cycles;
--> statement-breakpoint
ALTER TABLE "cycle_bulk_actions" ADD COLUMN "undo" jsonb;
--> statement-breakpoint
UPDATE public.cycle_bulk_actions SET undo = CASE WHEN kind = 'COMPLETION'
  THEN jsonb_build_object('kind', kind, 'reviewIds', to_jsonb(review_ids)) ELSE jsonb_build_object('kind', kind, 'changes', changes) END;
--> statement-breakpoint
ALTER TABLE "cycle_bulk_actions" ALTER COLUMN "undo" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "cycle_bulk_actions" DROP COLUMN "kind";
--> statement-breakpoint
ALTER TABLE "cycle_bulk_actions" DROP COLUMN "review_ids";
--> statement-breakpoint
ALTER TABLE "cycle_bulk_actions" DROP COLUMN "changes";
--> statement-breakpoint
ALTER TABLE "cycle_bulk_actions" DROP CONSTRAINT "review_deeds_jbyfaBku6d6y_fkey";
--> statement-breakpoint
ALTER TABLE "review_cycle_admins" RENAME TO "cycle_admins";
--> statement-breakpoint
ALTER TABLE "cycle_admins" RENAME CONSTRAINT "review_cycle_admins_pkey" TO "cycle_admins_pkey";
--> statement-breakpoint
ALTER TABLE "cycle_admins" RENAME CONSTRAINT "review_cycle_admins_632EXJUI6AGo_fkey" TO "cycle_admins_company_id_person_id_people_company_id_id_fkey";
--> statement-breakpoint
ALTER TABLE "cycle_admins" DROP CONSTRAINT "review_cycle_admins_Qp3UTqUMeZG4_fkey";
--> statement-breakpoint
ALTER TABLE "cycle_admins" ADD COLUMN "kind" text DEFAULT 'REVIEW' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cycle_admins" ALTER COLUMN "kind" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "review_cycle_drafts" RENAME TO "cycle_drafts";
--> statement-breakpoint
ALTER TABLE "cycle_drafts" RENAME CONSTRAINT "review_cycle_drafts_pkey" TO "cycle_drafts_pkey";
--> statement-breakpoint
ALTER TABLE "cycle_drafts" RENAME CONSTRAINT "review_cycle_drafts_company_id_companies_id_fkey" TO "cycle_drafts_company_id_companies_id_fkey";
--> statement-breakpoint
ALTER TABLE "cycle_drafts" ADD COLUMN "kind" text DEFAULT 'REVIEW' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cycle_drafts" ALTER COLUMN "kind" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "review_cycle_members" RENAME TO "cycle_members";
--> statement-breakpoint
ALTER TABLE "cycle_members" RENAME CONSTRAINT "review_cycle_members_pkey" TO "cycle_members_pkey";
--> statement-breakpoint
ALTER TABLE "cycle_members" RENAME CONSTRAINT "review_cycle_members_P8j8KNiPeVcT_fkey" TO "cycle_members_company_id_person_id_people_company_id_id_fkey";
--> statement-breakpoint
ALTER TABLE "cycle_members" DROP CONSTRAINT "review_cycle_members_rXnL4ymmqhVN_fkey";
--> statement-breakpoint
ALTER TABLE "cycle_members" RENAME COLUMN "chosen_reviewers" TO "setup";
--> statement-breakpoint
ALTER TABLE "cycle_members" RENAME COLUMN "review_id" TO "item_id";
--> statement-breakpoint
ALTER INDEX "members_without_review" RENAME TO "members_without_item";
--> statement-breakpoint
DROP TRIGGER queue_search_change_of_cycle_delete ON public.review_cycles;
--> statement-breakpoint
DROP TRIGGER queue_search_change_of_cycle_insert ON public.review_cycles;
--> statement-breakpoint
DROP TRIGGER queue_search_change_of_cycle_update ON public.review_cycles;
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP CONSTRAINT "review_cycles_company_id_companies_id_fkey";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP CONSTRAINT "archived_names_who";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "name";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "explanation";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "auto_nudge_non_started";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "auto_nudge_non_shared";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "inform_at_start";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "reviewee_selection";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "created_reviews_at";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "informed_at";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "archived_at";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "archived_by_id";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "created_by_id";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "review_cycles" DROP COLUMN "version";
--> statement-breakpoint
ALTER TABLE "review_cycles" ALTER COLUMN "id" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "review_cycles" ADD COLUMN "kind" text GENERATED ALWAYS AS ('REVIEW') STORED;
--> statement-breakpoint
ALTER TABLE public.review_cycles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.cycle_admins FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.cycle_drafts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.cycle_bulk_actions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "cycles_by_start" ON "cycles" ("company_id","kind","starts_at");
--> statement-breakpoint
-- The check of the new key looks up the company of every row.
ALTER TABLE public.companies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");
--> statement-breakpoint
ALTER TABLE public.companies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_cycles" ADD CONSTRAINT "settings_of_review_cycle" FOREIGN KEY ("company_id","id","kind") REFERENCES "cycles"("company_id","id","kind") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "cycle_admins" ADD CONSTRAINT "cycle_admins_HSxS1xCv9WXe_fkey" FOREIGN KEY ("company_id","cycle_id","kind") REFERENCES "cycles"("company_id","id","kind") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "cycle_bulk_actions" ADD CONSTRAINT "cycle_bulk_actions_J36iRPW23t8g_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "cycles"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "cycle_members" ADD CONSTRAINT "cycle_members_company_id_cycle_id_cycles_company_id_id_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "cycles"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "cycles" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "cycles" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The search knows review cycles alone.
CREATE OR REPLACE FUNCTION public.queue_search_change_of_cycle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'REVIEW', id from rows_after where kind = 'REVIEW';
  elsif tg_op = 'DELETE' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'REVIEW', id from rows_before where kind = 'REVIEW';
  else
    insert into public.search_changes (company_id, kind, subject_id) select a.company_id, 'REVIEW', a.id from rows_after a join rows_before b on b.company_id = a.company_id and b.id = a.id
      where a.kind = 'REVIEW' and (a.name) is distinct from (b.name);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER queue_search_change_of_cycle_delete AFTER DELETE ON public.cycles REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.queue_search_change_of_cycle();
--> statement-breakpoint
CREATE TRIGGER queue_search_change_of_cycle_insert AFTER INSERT ON public.cycles REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.queue_search_change_of_cycle();
--> statement-breakpoint
CREATE TRIGGER queue_search_change_of_cycle_update AFTER UPDATE ON public.cycles REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.queue_search_change_of_cycle();
