-- Customers who wait for an answer about their bills; the message has the CPF or CNPJ.
create table bill_requests (
  company_id int not null default current_company(),
  ticket_id int not null, message_id bigint not null,
  requested_at timestamptz(3) not null,
  primary key (company_id, ticket_id)
);
create index bill_requests_of_message on bill_requests (company_id, message_id);
