-- How a connection has been: whether it worked, what left by it and what came, when it was away, and what its admins were told.

-- Only what changed is kept: `off` is how people want it.
create table connection_states (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  at timestamptz(3) not null,
  state text not null check (state in ('up', 'down', 'off')),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index connection_states_of on connection_states (company_id, connection_id, at);

-- What was heard, sent and failed, hour by hour; counted from the tables of messages' own ways, which forget sooner.
create table connection_hours (
  company_id int not null default current_company(),
  connection_id int not null, hour timestamptz(3) not null,
  heard int not null default 0, sent int not null default 0, failed int not null default 0,
  primary key (company_id, connection_id, hour),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

-- When a connection was away, and whether the network has handed over what it kept meanwhile.
create table connection_gaps (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  began_at timestamptz(3) not null, ended_at timestamptz(3) not null,
  is_proven boolean not null default false,
  told_at timestamptz(3),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index connection_gaps_of on connection_gaps (company_id, connection_id, ended_at desc);
create index connection_gaps_untold on connection_gaps (ended_at) where not is_proven and told_at is null;

-- What admins are told of, once: it goes on until the connection has been well for a while.
create table connection_incidents (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  kind text not null check (kind in ('down', 'banned', 'replaced', 'outdated', 'auth', 'payment', 'restricted')),
  began_at timestamptz(3) not null, well_since timestamptz(3), ended_at timestamptz(3),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create unique index connection_incidents_one on connection_incidents (company_id, connection_id) where ended_at is null;
create index connection_incidents_of on connection_incidents (company_id, connection_id, began_at desc);

alter table connections add column restricted_until timestamptz(3);
create index inbox_parked on inbox (company_id, connection_id) where parked_at is not null and handled_at is null;

do $$ declare name text; begin
  foreach name in array array['connection_states', 'connection_hours', 'connection_gaps', 'connection_incidents'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to recado_app', name);
  end loop;
end $$;
