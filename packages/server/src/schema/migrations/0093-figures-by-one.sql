-- Sums of all queues, connections and attendants together, and of each of one kind alone, so that reports read as little in a busy
-- company as in a small one. A dimension that a grain sums is 0: in 'day:queue' the connection and the attendant.
alter table figures drop constraint figures_grain_check,
  add constraint figures_grain_check check (grain in (
      'hour', 'day', 'month', 'hour:all', 'day:all', 'day:queue', 'day:connection', 'day:attendant',
      'month:all', 'month:queue', 'month:connection', 'month:attendant'));
alter table ad_figures drop constraint ad_figures_grain_check,
  add constraint ad_figures_grain_check check (grain in (
      'hour', 'day', 'month', 'hour:all', 'day:all', 'day:queue', 'day:connection', 'day:attendant',
      'month:all', 'month:queue', 'month:connection', 'month:attendant'));
insert into figures (company_id, tag, grain, at, queue, connection, attendant,
  opened, reopened, accepted, transferred, finished, resolved, finished_rated, finished_awaiting, handled,
  handled_seconds, handled_open_seconds, waits, wait_seconds, wait_open_seconds, first_answers,
  first_answer_seconds, first_answer_open_seconds, unanswered, received, sent, ratings, rating_hundredths,
  promoters, passives, detractors, bot_talks, bot_helped, bot_left, targets_met, targets_missed,
  first_targets_met, first_targets_missed, wait_in1, wait_in2, wait_in5, wait_in10, wait_in15, wait_in30,
  wait_in60, wait_in240, wait_in1440, wait_open_in1, wait_open_in2, wait_open_in5, wait_open_in10,
  wait_open_in15, wait_open_in30, wait_open_in60, wait_open_in240, wait_open_in1440, first_answer_in1,
  first_answer_in2, first_answer_in5, first_answer_in10, first_answer_in15, first_answer_in30, first_answer_in60,
  first_answer_in240, first_answer_in1440, first_answer_open_in1, first_answer_open_in2, first_answer_open_in5,
  first_answer_open_in10, first_answer_open_in15, first_answer_open_in30, first_answer_open_in60,
  first_answer_open_in240, first_answer_open_in1440)
select company_id, tag, grain || ':' || cut, at, case cut when 'queue' then queue else 0 end,
  case cut when 'connection' then connection else 0 end, case cut when 'attendant' then attendant else 0 end,
  sum(opened), sum(reopened), sum(accepted), sum(transferred), sum(finished), sum(resolved), sum(finished_rated),
  sum(finished_awaiting), sum(handled), sum(handled_seconds), sum(handled_open_seconds), sum(waits),
  sum(wait_seconds), sum(wait_open_seconds), sum(first_answers), sum(first_answer_seconds),
  sum(first_answer_open_seconds), sum(unanswered), sum(received), sum(sent), sum(ratings),
  sum(rating_hundredths), sum(promoters), sum(passives), sum(detractors), sum(bot_talks), sum(bot_helped),
  sum(bot_left), sum(targets_met), sum(targets_missed), sum(first_targets_met), sum(first_targets_missed),
  sum(wait_in1), sum(wait_in2), sum(wait_in5), sum(wait_in10), sum(wait_in15), sum(wait_in30), sum(wait_in60),
  sum(wait_in240), sum(wait_in1440), sum(wait_open_in1), sum(wait_open_in2), sum(wait_open_in5),
  sum(wait_open_in10), sum(wait_open_in15), sum(wait_open_in30), sum(wait_open_in60), sum(wait_open_in240),
  sum(wait_open_in1440), sum(first_answer_in1), sum(first_answer_in2), sum(first_answer_in5),
  sum(first_answer_in10), sum(first_answer_in15), sum(first_answer_in30), sum(first_answer_in60),
  sum(first_answer_in240), sum(first_answer_in1440), sum(first_answer_open_in1), sum(first_answer_open_in2),
  sum(first_answer_open_in5), sum(first_answer_open_in10), sum(first_answer_open_in15),
  sum(first_answer_open_in30), sum(first_answer_open_in60), sum(first_answer_open_in240),
  sum(first_answer_open_in1440)
from figures, unnest(array['all', 'queue', 'connection', 'attendant']) as cut
where grain in ('day', 'month') or (grain = 'hour' and cut = 'all')
group by 1, 2, 3, 4, 5, 6, 7;
insert into ad_figures (company_id, tag, grain, at, queue, connection, attendant, ad,
  opened, reopened, accepted, transferred, finished, resolved, finished_rated, finished_awaiting, handled,
  handled_seconds, handled_open_seconds, waits, wait_seconds, wait_open_seconds, first_answers,
  first_answer_seconds, first_answer_open_seconds, unanswered, received, sent, ratings, rating_hundredths,
  promoters, passives, detractors, bot_talks, bot_helped, bot_left, targets_met, targets_missed,
  first_targets_met, first_targets_missed, wait_in1, wait_in2, wait_in5, wait_in10, wait_in15, wait_in30,
  wait_in60, wait_in240, wait_in1440, wait_open_in1, wait_open_in2, wait_open_in5, wait_open_in10,
  wait_open_in15, wait_open_in30, wait_open_in60, wait_open_in240, wait_open_in1440, first_answer_in1,
  first_answer_in2, first_answer_in5, first_answer_in10, first_answer_in15, first_answer_in30, first_answer_in60,
  first_answer_in240, first_answer_in1440, first_answer_open_in1, first_answer_open_in2, first_answer_open_in5,
  first_answer_open_in10, first_answer_open_in15, first_answer_open_in30, first_answer_open_in60,
  first_answer_open_in240, first_answer_open_in1440)
select company_id, tag, grain || ':' || cut, at, case cut when 'queue' then queue else 0 end,
  case cut when 'connection' then connection else 0 end, case cut when 'attendant' then attendant else 0 end, ad,
  sum(opened), sum(reopened), sum(accepted), sum(transferred), sum(finished), sum(resolved), sum(finished_rated),
  sum(finished_awaiting), sum(handled), sum(handled_seconds), sum(handled_open_seconds), sum(waits),
  sum(wait_seconds), sum(wait_open_seconds), sum(first_answers), sum(first_answer_seconds),
  sum(first_answer_open_seconds), sum(unanswered), sum(received), sum(sent), sum(ratings),
  sum(rating_hundredths), sum(promoters), sum(passives), sum(detractors), sum(bot_talks), sum(bot_helped),
  sum(bot_left), sum(targets_met), sum(targets_missed), sum(first_targets_met), sum(first_targets_missed),
  sum(wait_in1), sum(wait_in2), sum(wait_in5), sum(wait_in10), sum(wait_in15), sum(wait_in30), sum(wait_in60),
  sum(wait_in240), sum(wait_in1440), sum(wait_open_in1), sum(wait_open_in2), sum(wait_open_in5),
  sum(wait_open_in10), sum(wait_open_in15), sum(wait_open_in30), sum(wait_open_in60), sum(wait_open_in240),
  sum(wait_open_in1440), sum(first_answer_in1), sum(first_answer_in2), sum(first_answer_in5),
  sum(first_answer_in10), sum(first_answer_in15), sum(first_answer_in30), sum(first_answer_in60),
  sum(first_answer_in240), sum(first_answer_in1440), sum(first_answer_open_in1), sum(first_answer_open_in2),
  sum(first_answer_open_in5), sum(first_answer_open_in10), sum(first_answer_open_in15),
  sum(first_answer_open_in30), sum(first_answer_open_in60), sum(first_answer_open_in240),
  sum(first_answer_open_in1440)
from ad_figures, unnest(array['all', 'queue', 'connection', 'attendant']) as cut
where grain in ('day', 'month') or (grain = 'hour' and cut = 'all')
group by 1, 2, 3, 4, 5, 6, 7, ad;
