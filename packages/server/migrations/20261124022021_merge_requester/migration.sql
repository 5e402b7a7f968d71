ALTER TABLE public.events NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A merge that nobody was notified of yet names who requested it by the key of today.
UPDATE public.events SET data = (data - 'askedById') || jsonb_build_object('requestedById', data -> 'askedById')
WHERE data ? 'askedById';
--> statement-breakpoint
ALTER TABLE public.events FORCE ROW LEVEL SECURITY;
