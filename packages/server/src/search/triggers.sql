CREATE FUNCTION public.search_follows_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'REVIEW', id from rows_after;
  elsif tg_op = 'DELETE' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'REVIEW', id from rows_before;
  else
    insert into public.search_changes (company_id, kind, subject_id) select a.company_id, 'REVIEW', a.id from rows_after a join rows_before b on b.company_id = a.company_id and b.id = a.id
      where (a.name) is distinct from (b.name);
  end if;
  return null;
end $$;
--
CREATE FUNCTION public.search_follows_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'USER', id from rows_after;
  elsif tg_op = 'DELETE' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'USER', id from rows_before;
  else
    insert into public.search_changes (company_id, kind, subject_id) select a.company_id, 'USER', a.id from rows_after a join rows_before b on b.company_id = a.company_id and b.id = a.id
      where (a.first_name, a.last_name, a.nickname, a.title, a.email) is distinct from (b.first_name, b.last_name, b.nickname, b.title, b.email);
  end if;
  return null;
end $$;
--
CREATE TRIGGER search_follows_review_delete AFTER DELETE ON public.review_cycles REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_review();
--
CREATE TRIGGER search_follows_review_insert AFTER INSERT ON public.review_cycles REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_review();
--
CREATE TRIGGER search_follows_review_update AFTER UPDATE ON public.review_cycles REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_review();
--
CREATE TRIGGER search_follows_user_delete AFTER DELETE ON public.people REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_user();
--
CREATE TRIGGER search_follows_user_insert AFTER INSERT ON public.people REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_user();
--
CREATE TRIGGER search_follows_user_update AFTER UPDATE ON public.people REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_user();
