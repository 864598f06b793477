-- A silent ticket keeps a message of a campaign that opened no conversation: no list, count, search or figure has it.
alter table tickets add column is_silent boolean not null default false;

-- A conversation that somebody takes up is not silent any more, whatever opens it.
create function break_silence() returns trigger language plpgsql as $$
begin
  new.is_silent := false;
  return new;
end $$;
create trigger tickets_break_silence before update of status on tickets for each row
  when (old.is_silent and new.status <> 'closed') execute function break_silence();
