import { addNamedMeasures, mergeCells, type FigureCell, type FigurePlace, type Measures } from './measures.ts'
import type { TicketHistory } from './ticket-history.ts'
import { TicketWalk, type FigureFact } from './ticket-walk.ts'
import { waitClass } from './wait-classes.ts'

/** The calendar of a company. */
export interface FigureCalendar {
  /** The local hour of a moment, `yyyy-mm-ddTHH:00`. */
  hourOf(at: Date): string
  /** The seconds between two moments in which the place was open. */
  openSeconds(from: Date, to: Date, place: FigurePlace): number
}

const COUNT_OF_SPAN = { handled: 'handled', wait: 'waits', firstAnswer: 'firstAnswers' } as const

/**
 * The figures of one ticket: what happened, when and where, and the same once more for each of its tags.
 * Depends on nothing but its history.
 */
export function countTicket(history: TicketHistory, calendar: FigureCalendar): FigureCell[] {
  const cells = mergeCells(
    new TicketWalk(history).facts().map(fact => ({
      hour: calendar.hourOf(fact.at),
      tag: 0,
      ad: history.ticket.ad,
      ...fact.place,
      measures: measuresOf(fact, calendar),
    })),
  )
  return [0, ...history.tags].flatMap(tag => cells.map(cell => ({ ...cell, tag })))
}

function measuresOf(fact: FigureFact, calendar: FigureCalendar): Partial<Measures> {
  const { at, place, counts, spans = [], since = at, more = {} } = fact
  const seconds = Math.max(0, Math.round((at.getTime() - since.getTime()) / 1_000))
  const openSeconds = spans.length === 0 ? 0 : Math.min(seconds, calendar.openSeconds(since, at, place))
  return addNamedMeasures(
    more,
    Object.fromEntries(counts.map(count => [count, 1])),
    ...spans.map(span => ({
      [COUNT_OF_SPAN[span]]: 1,
      [`${span}Seconds`]: seconds,
      [`${span}OpenSeconds`]: openSeconds,
      ...(span === 'handled'
        ? {}
        : { ...waitClass(span, seconds), ...waitClass(`${span}Open`, openSeconds) }),
    })),
  )
}
