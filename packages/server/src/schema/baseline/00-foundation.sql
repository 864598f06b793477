-- The ground of all other files: extensions, the company of a scope, how texts are compared, plans and companies. Moments keep
-- milliseconds, as JavaScript does, so that a cursor read by the server finds its row again.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The company of the running unit of work; null outside of one, and then no row is visible.
create function current_company() returns int language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::int;

-- Searches compare texts by this: accents and case do not count. `unaccent` is only stable, so PostgreSQL cannot inline it into an
-- immutable SQL function; PL/pgSQL calls it in half the time.
create function search_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end $$;

create function like_pattern(term text) returns text language sql immutable strict parallel safe
  return '%' || replace(replace(replace(search_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- The first moment of a local day, by the rule of startOfLocalDay in the domain. Of a midnight that comes twice, PostgreSQL takes the second;
-- the day begins with the first when the clocks return to midnight itself, so that no moment shows the day before it began.
create function start_of_local_day(day date, zone text) returns timestamptz language sql immutable parallel safe as $$
  select case when m.clock_before < day then m.moment
    else m.moment - (m.clock_before - day::timestamp) - interval '1 microsecond' end
  from (select d.moment, (d.moment - interval '1 microsecond') at time zone zone as clock_before
    from (select day::timestamp at time zone zone as moment) d) m
$$;

create table plans (
  id int generated always as identity primary key,
  name text not null unique,
  users int not null default 0, connections int not null default 0, queues int not null default 0,
  value numeric(12, 2) not null default 0,
  use_campaigns boolean not null default true, use_schedules boolean not null default true, use_internal_chat boolean not null default true,
  use_external_api boolean not null default true, use_kanban boolean not null default true, use_open_ai boolean not null default true,
  use_integrations boolean not null default true,
  is_public boolean not null default true,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  currency text not null default 'BRL',
  -- Days from the due date at which open invoices of a plan are reminded of; below zero: before it.
  reminder_days int[] not null default '{-10,-5,-1,1,5,15}'
);
grant select on plans to recado_app;

create table companies (
  id int generated always as identity primary key,
  name text not null,
  email text not null default '', phone text not null default '',
  plan_id int not null references plans,
  is_active boolean not null default true,
  due_date timestamptz(3),
  timezone text not null default 'America/Sao_Paulo',
  language text not null default 'pt',
  schedules jsonb not null default '[]',
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  -- How often it pays.
  recurrence text not null default 'MENSAL' check (recurrence in ('MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
  -- The operator's data of it.
  document text not null default '',
  billing_name text not null default '',
  address text not null default '', address2 text not null default '',
  city text not null default '', state text not null default '',
  zipcode text not null default '',
  -- An ISO code, by which national numbers are completed.
  country text not null default 'BR',
  trial_expiration timestamptz(3),
  -- Set while the company waits for its deletion; nobody of it logs in until then.
  deletes_at timestamptz(3),
  -- A company that signed up by itself confirms its e-mail before its first campaign. Those that operators
  -- make count as confirmed: null.
  unconfirmed_since timestamptz,
  -- The day of the month on which a company's contract is due. The due date itself is cut to shorter months, and forgets it.
  due_day smallint check (due_day between 1 and 31),
  -- The currency of its own amounts: that of the plan, or of its country where the plan costs nothing.
  currency text not null default 'BRL',
  constraint companies_country check (country ~ '^[A-Z]{2}$')
);
create unique index companies_name on companies (search_text(name));
create index companies_deletes_at on companies (deletes_at) where deletes_at is not null;
grant select on companies to recado_app;
-- An admin changes where the own company is, and when it is open.
grant update (timezone, language, schedules, updated_at, country, currency) on companies to recado_app;
