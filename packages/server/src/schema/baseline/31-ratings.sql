-- The answers of customers who were asked how it was: of 10, or of 3. The user, queue and connection of that moment.
create table ticket_ratings (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, user_id int, queue_id int, connection_id int not null,
  rate smallint not null, out_of smallint not null check (out_of in (3, 10)),
  created_at timestamptz(3) not null default now(),
  check (rate between 0 and out_of),
  unique (company_id, id)
);
create index ticket_ratings_of_company on ticket_ratings (company_id, created_at);
create index ticket_ratings_of_ticket on ticket_ratings (company_id, ticket_id);
alter table ticket_log add foreign key (company_id, rating_id) references ticket_ratings (company_id, id) on delete set null (rating_id);
