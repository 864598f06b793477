import type { Period } from '@recado/domain'
import { sql, type RawBuilder } from 'kysely'
import { ofAd, type AdSelection } from '../tickets/index.ts'
import { CELL_COLUMNS, MEASURES_OF_CELLS } from './figures.columns.ts'

/**
 * The contributions of the tickets of ads in a period, in the columns of `figures` and with the headline as `ad`. They
 * are read per ticket, because few tickets come from ads: sums by ad would double the rows of all figures.
 */
export const figuresOfAds = ({ from, to }: Period, selection: AdSelection): RawBuilder<unknown> => sql`(
  select g.grain, date_trunc(g.grain, c.hour) as at, coalesce(c.tag, 0) as tag, c.queue, c.connection, c.attendant,
    coalesce(tickets.ad ->> 'headline', '') as ad, ${MEASURES_OF_CELLS}
  from tickets join ticket_figures t on t.company_id = tickets.company_id and t.ticket = tickets.id,
    lateral jsonb_array_elements(t.cells) as e(cell),
    lateral jsonb_to_record((e.cell - 'measures') || (e.cell -> 'measures')) as c(${CELL_COLUMNS}),
    (values ('hour'), ('day'), ('month')) as g(grain)
  where tickets.ad is not null and ${ofAd(selection)}
    and (e.cell ->> 'hour') collate "C" between ${from} and ${`${to}T24`})`
