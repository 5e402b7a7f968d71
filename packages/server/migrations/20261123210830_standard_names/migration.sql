ALTER TABLE "review_deeds" RENAME TO "cycle_bulk_actions";
--> statement-breakpoint
ALTER TABLE "review_looks" RENAME TO "review_acknowledgements";
--> statement-breakpoint
ALTER TABLE "export_parts" RENAME COLUMN "place" TO "position";
--> statement-breakpoint
ALTER TABLE "helpful_resources" RENAME COLUMN "place" TO "position";
--> statement-breakpoint
ALTER TABLE "import_entries" RENAME COLUMN "deed" TO "action";
--> statement-breakpoint
ALTER TABLE "search_words" RENAME COLUMN "place" TO "sort_key";
--> statement-breakpoint
ALTER INDEX "deeds_by_cycle" RENAME TO "bulk_actions_by_cycle";
--> statement-breakpoint
ALTER TABLE "assessments" RENAME CONSTRAINT "sheet_in_cycle_of_review" TO "assessment_in_cycle_of_review";
--> statement-breakpoint
ALTER TABLE public.audit_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.events NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_previews NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Rows that are kept say it in the same words as new ones.
UPDATE public.audit_entries SET kind = 'review-bulk-action-undone' WHERE kind = 'review-deed-undone';
--> statement-breakpoint
UPDATE public.events SET kind = 'review-bulk-action-undone' WHERE kind = 'review-deed-undone';
--> statement-breakpoint
UPDATE public.audit_entries SET data = (data - 'deed' - 'deedId' - 'deeds') || jsonb_strip_nulls(
  jsonb_build_object('action', data -> 'deed', 'actionId', data -> 'deedId', 'actions', data -> 'deeds'))
WHERE data ?| array['deed', 'deedId', 'deeds'];
--> statement-breakpoint
UPDATE public.events SET data = (data - 'deed' - 'deedId' - 'deeds') || jsonb_strip_nulls(
  jsonb_build_object('action', data -> 'deed', 'actionId', data -> 'deedId', 'actions', data -> 'deeds'))
WHERE data ?| array['deed', 'deedId', 'deeds'];
--> statement-breakpoint
UPDATE public.import_previews SET counts = (counts - 'deeds') || jsonb_build_object('actions', counts -> 'deeds')
WHERE counts ? 'deeds';
--> statement-breakpoint
ALTER TABLE public.audit_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_previews FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Notices that still wait to be sent name their recipients by the new key.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_set(data #- '{data,told}', '{data,notified}', data #> '{data,told}')
    WHERE data #> '{data,told}' IS NOT NULL;
  END IF;
END $$;
