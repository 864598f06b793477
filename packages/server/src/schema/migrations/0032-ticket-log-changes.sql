-- An entry of a ticket's log says what changed, from what to what, and whose message a colleague changed.

alter table ticket_log
  add column from_status text, add column to_status text,
  add column from_user_id int, add column to_user_id int,
  add column from_queue_id int, add column to_queue_id int,
  add column from_connection_id int, add column to_connection_id int,
  -- The author of the message that was changed.
  add column author_id int,
  add foreign key (company_id, from_user_id) references users (company_id, id) on delete set null (from_user_id),
  add foreign key (company_id, to_user_id) references users (company_id, id) on delete set null (to_user_id),
  add foreign key (company_id, author_id) references users (company_id, id) on delete set null (author_id),
  add foreign key (company_id, from_queue_id) references queues (company_id, id) on delete set null (from_queue_id),
  add foreign key (company_id, to_queue_id) references queues (company_id, id) on delete set null (to_queue_id),
  add foreign key (company_id, from_connection_id) references connections (company_id, id) on delete set null (from_connection_id),
  add foreign key (company_id, to_connection_id) references connections (company_id, id) on delete set null (to_connection_id);
