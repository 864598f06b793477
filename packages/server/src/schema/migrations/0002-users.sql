-- Whom the sweep for silent heartbeats has to look at.
create index users_online on users (last_seen_at) where is_online;

-- Ends the sessions of a user of the running company, but for the one that is kept; answers how many. The app's role does not
-- see sessions, which are looked up before a company is known.
create function end_sessions(of_user int, because text, kept uuid, at timestamptz) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with ended as (
      update sessions set ended_at = at, ended_because = because
      where user_id = of_user and company_id = current_company() and ended_at is null and id is distinct from kept
      returning 1
    ) select count(*)::int from ended;
  end;
