-- no transaction

-- The closed tickets that still have messages, by what was deleted of them, the longest closed first.
drop index concurrently if exists tickets_to_age;
create index concurrently tickets_to_age on tickets (company_id, aged_out, closed_at) where status = 'closed' and aged_out <> 'messages';
drop index concurrently if exists ticket_notes_of_ticket;
create index concurrently ticket_notes_of_ticket on ticket_notes (company_id, ticket_id) where ticket_id is not null;
