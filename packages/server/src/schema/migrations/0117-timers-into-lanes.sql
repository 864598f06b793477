-- A timer whose next lane became a plain tag never moved its tickets, and its lane could not be saved: it has none.
update tags t set lane_minutes = null, lane_next_id = null, lane_greeting = ''
  where t.lane_next_id in (select n.id from tags n where not n.kanban);
