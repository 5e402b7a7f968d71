CREATE TABLE "review_counts" (
	"company_id" uuid,
	"cycle_id" uuid,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_counts_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "review_counts_pkey" PRIMARY KEY("company_id","cycle_id","turn")
);
--> statement-breakpoint
ALTER TABLE "review_counts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_company_id_review_id_reviews_company_id_id_fkey";
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "cycle_id" uuid;
--> statement-breakpoint
ALTER TABLE public.reviews NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.assessments NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE public.assessments a SET cycle_id = r.cycle_id FROM public.reviews r WHERE r.company_id = a.company_id AND r.id = a.review_id;
--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "cycle_id" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "people_out_of_reach" ON "people" ("company_id","id") WHERE "state" = 'DEACTIVATED' or "email" = '';
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_with_cycle" ON "reviews" ("company_id","id","cycle_id");
--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "sheet_in_cycle_of_review" FOREIGN KEY ("company_id","review_id","cycle_id") REFERENCES "reviews"("company_id","id","cycle_id") ON DELETE CASCADE ON UPDATE CASCADE;
--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_counts" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
CREATE FUNCTION public.state_of_review(completed_at timestamptz, reviewee_informed_at timestamptz, reviewer_informed_at timestamptz, main_reviewer_id uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select concat_ws(' ', case when $1 is not null then 'COMPLETE' end, case when $2 is not null then 'REVIEWEE_TOLD' end,
    case when $3 is not null then 'REVIEWER_TOLD' end, case when $4 is not null then 'HAS_REVIEWER' end)
$$;
--> statement-breakpoint
INSERT INTO public.review_counts (company_id, cycle_id, what, state, amount)
  SELECT company_id, cycle_id, 'REVIEW', public.state_of_review(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id), count(*) FROM public.reviews GROUP BY 1, 2, 4
  UNION ALL SELECT company_id, cycle_id, type, status, count(*) FROM public.assessments
  WHERE type <> 'CONTRIBUTOR_ASSESSMENT' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
ALTER TABLE public.assessments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.reviews FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_counts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION public.reviews_are_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, 'REVIEW', public.state_of_review(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id), count(*) from rows_after group by 1, 2, 4;
  elsif tg_op = 'DELETE' then
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, 'REVIEW', public.state_of_review(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id), -count(*) from rows_before group by 1, 2, 4;
  else
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, 'REVIEW', state, sum(step) from (
        select company_id, cycle_id, public.state_of_review(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id) as state, 1 as step from rows_after
        union all select company_id, cycle_id, public.state_of_review(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id), -1 from rows_before) as changed
      group by 1, 2, 4 having sum(step) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER reviews_are_counted_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.reviews_are_counted();
--> statement-breakpoint
CREATE TRIGGER reviews_are_counted_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.reviews_are_counted();
--> statement-breakpoint
CREATE TRIGGER reviews_are_counted_update AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.reviews_are_counted();
--> statement-breakpoint
CREATE FUNCTION public.sheets_are_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, type, status, count(*) from rows_after where type <> 'CONTRIBUTOR_ASSESSMENT' group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, type, status, -count(*) from rows_before where type <> 'CONTRIBUTOR_ASSESSMENT' group by 1, 2, 3, 4;
  elsif exists (select from rows_after) then
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, type, status, sum(step) from (
        select company_id, cycle_id, type, status, 1 as step from rows_after where type <> 'CONTRIBUTOR_ASSESSMENT'
        union all select company_id, cycle_id, type, status, -1 from rows_before where type <> 'CONTRIBUTOR_ASSESSMENT') as changed
      group by 1, 2, 3, 4 having sum(step) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER sheets_are_counted_delete AFTER DELETE ON public.assessments REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.sheets_are_counted();
--> statement-breakpoint
CREATE TRIGGER sheets_are_counted_insert AFTER INSERT ON public.assessments REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.sheets_are_counted();
--> statement-breakpoint
CREATE TRIGGER sheets_are_counted_update AFTER UPDATE ON public.assessments REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.sheets_are_counted();
