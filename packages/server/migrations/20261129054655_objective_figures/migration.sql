CREATE FUNCTION public.record_objective_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    select company_id, cycle_id, 'OBJECTIVE', '', count(*) from changed group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.record_objective_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    select distinct new.company_id, c.id, 'OBJECTIVE', '', 1 from (values (old.cycle_id), (new.cycle_id)) c (id);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.record_check_in_entry_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    select i.company_id, i.cycle_id, 'OBJECTIVE', '', count(*) from changed c
    join public.objective_check_ins i on i.company_id = c.company_id and i.id = c.check_in_id group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER objectives_inserted AFTER INSERT ON public.objectives REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
CREATE TRIGGER objectives_deleted AFTER DELETE ON public.objectives REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
-- An update within 30 days of the one before changes no figure of an open objective: only its text or a key result is another.
CREATE TRIGGER objectives_updated AFTER UPDATE ON public.objectives FOR EACH ROW WHEN (
  (old.cycle_id, old.owner_id, old.status, old.completion, old.weight, old.visibility, old.due_date, old.opened_to_others_at)
    is distinct from (new.cycle_id, new.owner_id, new.status, new.completion, new.weight, new.visibility, new.due_date, new.opened_to_others_at)
  or (old.progressed_at <> new.progressed_at and (new.progressed_at < old.progressed_at
    or new.progressed_at >= old.progressed_at + interval '720 hours' or new.completion >= 100
    or new.status not in ('OPEN', 'ON_TRACK', 'AT_RISK')))
) EXECUTE FUNCTION public.record_objective_change();
--> statement-breakpoint
CREATE TRIGGER objective_notices_inserted AFTER INSERT ON public.objective_notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
CREATE TRIGGER objective_notices_updated AFTER UPDATE ON public.objective_notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
CREATE TRIGGER objective_notices_deleted AFTER DELETE ON public.objective_notices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
CREATE TRIGGER objective_check_ins_inserted AFTER INSERT ON public.objective_check_ins REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
CREATE TRIGGER objective_check_ins_updated AFTER UPDATE ON public.objective_check_ins REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
CREATE TRIGGER objective_check_ins_deleted AFTER DELETE ON public.objective_check_ins REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_objective_changes();
--> statement-breakpoint
CREATE TRIGGER check_in_entries_inserted AFTER INSERT ON public.objective_check_in_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_check_in_entry_changes();
--> statement-breakpoint
CREATE TRIGGER check_in_entries_updated AFTER UPDATE ON public.objective_check_in_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_check_in_entry_changes();
--> statement-breakpoint
CREATE TRIGGER check_in_entries_deleted AFTER DELETE ON public.objective_check_in_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_check_in_entry_changes();
