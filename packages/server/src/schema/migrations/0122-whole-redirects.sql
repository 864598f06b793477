-- A redirect has a queue and minutes, or neither; a queue that was deleted left the minutes alone behind.
update connections set time_send_queue = 0 where send_id_queue is null and time_send_queue <> 0;
