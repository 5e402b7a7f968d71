ALTER TABLE "people" ADD COLUMN "has_reports" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE public.people p SET has_reports = true WHERE EXISTS (SELECT FROM public.people r WHERE r.company_id = p.company_id AND r.manager_id = p.id);
--> statement-breakpoint
CREATE INDEX "people_with_reports_by_manager" ON "people" ("company_id","manager_id","id") WHERE "has_reports";
--> statement-breakpoint
CREATE FUNCTION public.mark_people_with_reports() RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A statement that changes no row would call this again, without end.
  if exists (select from rows_after r join public.people p on p.company_id = r.company_id and p.id = r.manager_id
      where not p.has_reports) then
    update public.people p set has_reports = true
      from (select distinct company_id, manager_id from rows_after where manager_id is not null) r
      where p.company_id = r.company_id and p.id = r.manager_id and not p.has_reports;
  end if;
  return null;
end $function$;
--> statement-breakpoint
CREATE TRIGGER people_with_reports_inserted AFTER INSERT ON public.people REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.mark_people_with_reports();
--> statement-breakpoint
CREATE TRIGGER people_with_reports_updated AFTER UPDATE ON public.people REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.mark_people_with_reports();
