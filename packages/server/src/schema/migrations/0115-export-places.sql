-- The exports that run in any process. A process renews its own; those of a dead one expire. It may be lost in a crash, so it is not logged.
create unlogged table export_places (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  expires_at timestamptz(3) not null
);
create index export_places_of_company on export_places (company_id);
