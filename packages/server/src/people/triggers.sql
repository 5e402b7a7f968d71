CREATE FUNCTION public.people_are_counted() RETURNS trigger
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
  end if;
  return null;
end $$;
--
CREATE TRIGGER people_are_counted_delete AFTER DELETE ON public.people REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.people_are_counted();
--
CREATE TRIGGER people_are_counted_insert AFTER INSERT ON public.people REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.people_are_counted();
--
CREATE TRIGGER people_are_counted_update AFTER UPDATE ON public.people REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.people_are_counted();
