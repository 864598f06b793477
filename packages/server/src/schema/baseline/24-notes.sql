create table ticket_notes (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int, contact_id int not null, user_id int, note text not null,
  created_at timestamptz(3) not null default now()
);
create index ticket_notes_of_contact on ticket_notes (company_id, contact_id, id desc);
create index ticket_notes_of_ticket on ticket_notes (company_id, ticket_id) where ticket_id is not null;
