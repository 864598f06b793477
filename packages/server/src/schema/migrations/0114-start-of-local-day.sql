-- The first moment of a local day, by the rule of startOfLocalDay in the domain. Of a midnight that comes twice, PostgreSQL takes the second;
-- the day begins with the first when the clocks return to midnight itself, so that no moment shows the day before it began.
create function start_of_local_day(day date, zone text) returns timestamptz language sql immutable parallel safe as $$
  select case when m.clock_before < day then m.moment
    else m.moment - (m.clock_before - day::timestamp) - interval '1 microsecond' end
  from (select d.moment, (d.moment - interval '1 microsecond') at time zone zone as clock_before
    from (select day::timestamp at time zone zone as moment) d) m
$$;

-- A search by days begins and ends with the same moments.
do $$
declare
  source text := pg_get_functiondef('search_messages'::regproc);
  since constant text := 'first_day::timestamp at time zone zone';
  until constant text := 'end_day::timestamp at time zone zone';
begin
  if position(since in source) = 0 or position(until in source) = 0 then raise 'search_messages is not as expected'; end if;
  execute replace(replace(source, since, 'start_of_local_day(first_day, zone)'), until, 'start_of_local_day(end_day, zone)');
end $$;
