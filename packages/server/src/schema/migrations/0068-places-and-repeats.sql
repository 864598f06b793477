-- Exceptions of one queue or connection; without either, of the company.
alter table hours_exceptions
  add column queue_id int,
  add column connection_id int,
  add constraint hours_exceptions_of_one_place check (queue_id is null or connection_id is null),
  add foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  add foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade;
create index hours_exceptions_of_queue on hours_exceptions (company_id, queue_id) where queue_id is not null;
create index hours_exceptions_of_connection on hours_exceptions (company_id, connection_id) where connection_id is not null;

-- repeated_at: an admin asked for this failed delivery to be repeated; each is repeated once.
alter table integration_deliveries add column repeated_at timestamptz(3);
create index integration_deliveries_to_repeat on integration_deliveries (company_id, integration_id, id)
  where outcome = 'failed' and repeated_at is null;
