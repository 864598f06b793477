-- Queues that give their customers bills by themselves, and the addresses and keys of the services that know them.

alter table queues add column bill_errand text
  check (bill_errand in ('copy-ixc', 'copy-mkauth', 'copy-asaas', 'unlock-ixc', 'unlock-mkauth'));

-- Settings that are sealed and never read back.
create table secret_settings (
  company_id int not null default current_company() references companies on delete cascade,
  key text not null, value text not null,
  primary key (company_id, key)
);
alter table secret_settings enable row level security;
create policy company on secret_settings using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on secret_settings to recado_app;

-- Customers who wait for an answer about their bills; the message has the CPF or CNPJ.
create table bill_requests (
  company_id int not null default current_company(),
  ticket_id int not null, message_id bigint not null,
  requested_at timestamptz(3) not null,
  primary key (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index bill_requests_of_message on bill_requests (company_id, message_id);
alter table bill_requests enable row level security;
create policy company on bill_requests using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on bill_requests to recado_app;
