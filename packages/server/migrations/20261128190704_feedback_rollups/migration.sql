CREATE FUNCTION public.record_feedback_request_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    select company_id, cycle_id, 'FEEDBACK', '', count(*) from changed group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.record_feedback_participant_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    select r.company_id, r.cycle_id, 'FEEDBACK', '', count(*) from changed c
    join public.feedback_cycle_requests r on r.company_id = c.company_id and r.id = c.request_id group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER feedback_requests_inserted AFTER INSERT ON public.feedback_cycle_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_request_change();
--> statement-breakpoint
CREATE TRIGGER feedback_requests_updated AFTER UPDATE ON public.feedback_cycle_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_request_change();
--> statement-breakpoint
CREATE TRIGGER feedback_requests_deleted AFTER DELETE ON public.feedback_cycle_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_request_change();
--> statement-breakpoint
CREATE TRIGGER feedback_participants_inserted AFTER INSERT ON public.feedback_participants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_participant_change();
--> statement-breakpoint
CREATE TRIGGER feedback_participants_updated AFTER UPDATE ON public.feedback_participants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_participant_change();
--> statement-breakpoint
CREATE TRIGGER feedback_participants_deleted AFTER DELETE ON public.feedback_participants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_feedback_participant_change();
