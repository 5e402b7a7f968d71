CREATE OR REPLACE FUNCTION public.people_are_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.people_counts (company_id, state, is_guest, amount)
      select company_id, state, is_guest, count(*) from rows_after where deleted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into public.people_counts (company_id, state, is_guest, amount)
      select company_id, state, is_guest, -count(*) from rows_before where deleted_at is null group by 1, 2, 3;
  else
    insert into public.people_counts (company_id, state, is_guest, amount)
      select company_id, state, is_guest, sum(step) from (
        select company_id, state, is_guest, 1 as step from rows_after where deleted_at is null
        union all select company_id, state, is_guest, -1 from rows_before where deleted_at is null) as changed
      group by 1, 2, 3 having sum(step) <> 0;
    -- A row that adds nothing: whatever was found by these columns may be something else by now.
    insert into public.people_counts (company_id, state, is_guest, amount)
      select a.company_id, 'ACTIVE', false, 0 from rows_after a join rows_before b on b.company_id = a.company_id and b.id = a.id
      where (a.department, a.team, a.location, a.manager_id, a.state, a.is_guest)
        is distinct from (b.department, b.team, b.location, b.manager_id, b.state, b.is_guest) group by 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
ALTER TABLE public.review_cycle_members NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.review_counts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO public.review_counts (company_id, cycle_id, what, state, amount)
  SELECT company_id, cycle_id, 'MEMBER', '', count(*) FROM public.review_cycle_members GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE public.review_counts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.review_cycle_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION public.members_are_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, 'MEMBER', '', count(*) from rows_after group by 1, 2;
  else
    insert into public.review_counts (company_id, cycle_id, what, state, amount)
      select company_id, cycle_id, 'MEMBER', '', -count(*) from rows_before group by 1, 2;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.members_are_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.review_counts (company_id, cycle_id, what, state, amount)
    values (old.company_id, old.cycle_id, 'MEMBER', '', -1), (new.company_id, new.cycle_id, 'MEMBER', '', 1);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER members_are_counted_delete AFTER DELETE ON public.review_cycle_members REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.members_are_counted();
--> statement-breakpoint
CREATE TRIGGER members_are_counted_insert AFTER INSERT ON public.review_cycle_members REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.members_are_counted();
--> statement-breakpoint
CREATE TRIGGER members_are_moved AFTER UPDATE OF person_id, cycle_id ON public.review_cycle_members FOR EACH ROW EXECUTE FUNCTION public.members_are_moved();
