import { LIMITS } from '@recado/contract'
import { parseDay } from '@recado/domain'
import { idParam } from '../../lib/numbers/id-param.ts'

/** The filter in the address, so that a report is a link; what is missing is the default. */
export interface ReportSearch {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly queue?: number | undefined
  readonly attendant?: number | undefined
  readonly connection?: number | undefined
  readonly tag?: number | undefined
  /** Tickets from any ad, or from ads with this headline. */
  readonly fromAd?: true | undefined
  readonly ad?: string | undefined
  /** Times by opening hours instead of the clock, which the dashboard has too. */
  readonly open?: true | undefined
  readonly by?: 'queue' | 'connection' | 'tag' | undefined
  /** The reports by e-mail are open. */
  readonly mailings?: true | undefined
  /** A part of a chart whose tickets are open, as `parseDetail` reads it. */
  readonly detail?: string | undefined
}
export interface ReportSelection {
  readonly from: string
  readonly to: string
  readonly queueId: number | undefined
  readonly attendantId: number | undefined
  readonly connectionId: number | undefined
  readonly tagId: number | undefined
  readonly fromAd: true | undefined
  readonly ad: string | undefined
}

/** A text, such as a headline, may look like a number, which addresses keep as one. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, LIMITS.adHeadlineMax) || undefined
    : undefined
const GROUPS = ['queue', 'connection', 'tag'] as const

export const parseReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  from: parseDay(search['from']),
  to: parseDay(search['to']),
  queue: idParam(search['queue']),
  attendant: idParam(search['attendant']),
  connection: idParam(search['connection']),
  tag: idParam(search['tag']),
  fromAd: search['fromAd'] === true ? true : undefined,
  ad: textOf(search['ad']),
  open: search['open'] === true ? true : undefined,
  by: GROUPS.find(by => by === search['by']),
  mailings: search['mailings'] === true ? true : undefined,
  detail: textOf(search['detail']),
})

/** By default the month until today. Spec: administration 9 "Default dashboard range". */
export const selectionOf = (search: ReportSearch, today: string): ReportSelection => ({
  from: search.from ?? `${(search.to ?? today).slice(0, 8)}01`,
  to: search.to ?? today,
  queueId: search.queue,
  attendantId: search.attendant,
  connectionId: search.connection,
  tagId: search.tag,
  fromAd: search.fromAd,
  ad: search.ad,
})

/** The change that ends all filters but the period. */
export const NO_FILTERS: ReportSearch = {
  queue: undefined,
  attendant: undefined,
  connection: undefined,
  tag: undefined,
  fromAd: undefined,
  ad: undefined,
  open: undefined,
}
