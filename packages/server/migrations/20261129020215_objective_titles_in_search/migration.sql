-- The search knows titles of objectives: each that is new, renamed or deleted is indexed again.
CREATE FUNCTION public.queue_search_change_of_objectives() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'OBJECTIVE', id from rows_after;
  else
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'OBJECTIVE', id from rows_before;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.queue_search_change_of_renamed_objective() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.search_changes (company_id, kind, subject_id) values (new.company_id, 'OBJECTIVE', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER queue_search_change_of_objectives_insert AFTER INSERT ON public.objectives REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.queue_search_change_of_objectives();
--> statement-breakpoint
CREATE TRIGGER queue_search_change_of_objectives_delete AFTER DELETE ON public.objectives REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.queue_search_change_of_objectives();
--> statement-breakpoint
-- Only of rows whose title changed: status and completion are written far more often.
CREATE TRIGGER queue_search_change_of_objectives_update AFTER UPDATE OF title ON public.objectives FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION public.queue_search_change_of_renamed_objective();
