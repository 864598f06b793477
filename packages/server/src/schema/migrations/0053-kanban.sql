-- Lanes of the board: their order, the number of tickets above which they are too full, and timers that move a ticket on.

alter table tags
  add column lane_position int not null default 0,
  add column lane_limit int check (lane_limit > 0),
  add column lane_minutes int check (lane_minutes > 0),
  -- Null with minutes: the ticket leaves the lanes.
  add column lane_next_id int,
  add column lane_greeting text not null default '',
  add foreign key (company_id, lane_next_id) references tags (company_id, id) on delete set null (lane_next_id);
create index tags_of_next_lane on tags (company_id, lane_next_id) where lane_next_id is not null;
update tags t set lane_position = n.place
  from (select id, row_number() over (partition by company_id order by search_text(name), id) as place from tags where kanban) n
  where n.id = t.id;

-- The lane of a ticket: the one of its tags that is a lane.
alter table tickets
  add column lane_id int,
  add foreign key (company_id, lane_id) references tags (company_id, id) on delete set null (lane_id);
create index tickets_of_lane on tickets (company_id, lane_id) where lane_id is not null;
update tickets t set lane_id = (
    select min(tt.tag_id) from ticket_tags tt join tags g on g.company_id = tt.company_id and g.id = tt.tag_id and g.kanban
    where tt.company_id = t.company_id and tt.ticket_id = t.id)
  where (t.company_id, t.id) in (select company_id, ticket_id from ticket_tags);
delete from ticket_tags tt using tags g, tickets t
  where g.company_id = tt.company_id and g.id = tt.tag_id and g.kanban
    and t.company_id = tt.company_id and t.id = tt.ticket_id and t.lane_id <> tt.tag_id;

-- The cards of a lane in their order: who waits longest first.
create index tickets_on_board on tickets (company_id, coalesce(lane_id, 0), coalesce(waiting_since, 'infinity'::timestamptz), id)
  where status in ('pending', 'open') and not is_group;

-- The lane of a ticket follows each change of its tags, and no ticket stands in two lanes.
create function follow_lane() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update tickets set lane_id = null where company_id = old.company_id and id = old.ticket_id and lane_id = old.tag_id;
  elsif exists (select 1 from tags where company_id = new.company_id and id = new.tag_id and kanban) then
    delete from ticket_tags tt using tickets t
      where t.company_id = new.company_id and t.id = new.ticket_id
        and tt.company_id = t.company_id and tt.ticket_id = t.id and tt.tag_id = t.lane_id and tt.tag_id <> new.tag_id;
    update tickets set lane_id = new.tag_id where company_id = new.company_id and id = new.ticket_id;
  end if;
  return null;
end $$;
create trigger ticket_tags_follow_lane after insert or delete on ticket_tags for each row execute function follow_lane();

alter table ticket_log
  add column from_lane_id int, add column to_lane_id int,
  add foreign key (company_id, from_lane_id) references tags (company_id, id) on delete set null (from_lane_id),
  add foreign key (company_id, to_lane_id) references tags (company_id, id) on delete set null (to_lane_id);
