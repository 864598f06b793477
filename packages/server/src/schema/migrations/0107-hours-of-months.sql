-- Sums of all by weekday and hour of a month, so that the map of a year reads 168 sums a month and not 24 a day. Their time is
-- that of the month and as many hours as since the beginning of its Sunday.
alter table figures drop constraint figures_grain_check,
  add constraint figures_grain_check check (grain in (
      'hour', 'day', 'month', 'hour:all', 'day:all', 'day:queue', 'day:connection', 'day:attendant',
      'month:all', 'month:queue', 'month:connection', 'month:attendant', 'month:hours'));
alter table ad_figures drop constraint ad_figures_grain_check,
  add constraint ad_figures_grain_check check (grain in (
      'hour', 'day', 'month', 'hour:all', 'day:all', 'day:queue', 'day:connection', 'day:attendant',
      'month:all', 'month:queue', 'month:connection', 'month:attendant', 'month:hours'));
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
select company_id, tag, 'month:hours', date_trunc('month', at)
    + make_interval(hours => 24 * date_part('dow', at)::int + date_part('hour', at)::int), 0, 0, 0,
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
from figures where grain = 'hour:all' group by 1, 2, 4;
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
select company_id, tag, 'month:hours', date_trunc('month', at)
    + make_interval(hours => 24 * date_part('dow', at)::int + date_part('hour', at)::int), 0, 0, 0, ad,
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
from ad_figures where grain = 'hour:all' group by 1, 2, 4, ad;
