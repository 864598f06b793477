-- Every page of a conversation asks for the absences of its connection that were told: nearly always there are none, and that must cost nothing.
create index connection_gaps_told on connection_gaps (company_id, connection_id, ended_at desc) where told_at is not null and not is_proven;
