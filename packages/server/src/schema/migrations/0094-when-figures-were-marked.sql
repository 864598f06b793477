-- A mark that stands for long is work of the past, however few there are.
alter table figure_marks add column marked_at timestamptz(3) not null default now();
