import type { TicketEvent } from '@recado/contract'
import { findBrokenTarget } from './broken-target.ts'
import type { FigurePlace, Measures } from './measures.ts'
import { mergeByTime } from './merge-by-time.ts'
import { ratingMeasures } from './rating-measures.ts'
import {
  firstStateOf,
  isFinished,
  type AnswerTargetFact,
  type TicketMessageFact,
  type LoggedMove,
  type TicketHistory,
} from './ticket-history.ts'

type Count =
  | 'opened'
  | 'reopened'
  | 'accepted'
  | 'transferred'
  | 'unanswered'
  | 'received'
  | 'sent'
  | 'botTalks'
  | 'botHelped'
  | 'botLeft'
  | 'targetsMet'
  | 'targetsMissed'
  | 'firstTargetsMet'
  | 'firstTargetsMissed'
type Finish = 'finished' | 'resolved' | 'finishedRated' | 'finishedAwaiting'
type Span = 'handled' | 'wait' | 'firstAnswer'
/** Counts and stretches of time of one moment, in one place. */
export interface FigureFact {
  readonly at: Date
  readonly place: FigurePlace
  readonly counts: readonly (Count | Finish)[]
  /** Stretches of time that end now. */
  readonly spans?: readonly Span[]
  readonly since?: Date
  readonly more?: Partial<Measures>
}
/** The finish of a stretch of work, and what is known of it only later. */
interface FinishFact {
  readonly at: Date
  readonly place: FigurePlace
  readonly acceptedAt: Date | null
}

const placeOf = (
  queueId: number | null,
  connectionId: number,
  userId: number | null = null,
): FigurePlace => ({ queue: queueId ?? 0, connection: connectionId, attendant: userId ?? 0 })

/** Goes through a ticket's life once, message by message and move by move. */
export class TicketWalk {
  readonly #history: TicketHistory
  readonly #facts: FigureFact[] = []
  readonly #finishes: FinishFact[] = []
  readonly #reopenedAt: Date[] = []
  #status: TicketHistory['ticket']['status']
  #owner: number | null
  #acceptedAt: Date | null = null
  /** The customer's oldest message without a person's answer. */
  #waitingSince: Date | null = null
  /** A wait that ended since it needs no answer. */
  #dismissed: { readonly since: Date; readonly hasMissed: boolean } | null = null
  #isAnswered = false
  /** A target of the present wait broke, and is counted. */
  #hasMissed = false
  /** Since the ticket began or was reopened. */
  #hasBotTalked = false
  /** It gave the customer the copy of a bill, or unlocked the service. */
  #hasBotDelivered = false
  #hasPersonHelped = false
  /** The customer's last message to a finished ticket: the one that may reopen it. */
  #lastCall: Date | null = null

  constructor(history: TicketHistory) {
    this.#history = history
    const { status, userId } = firstStateOf(history)
    this.#status = status
    this.#owner = userId
    if (status === 'open' && userId !== null) this.#acceptedAt = history.ticket.createdAt
    this.#hasPersonHelped = this.#acceptedAt !== null
  }

  facts(): readonly FigureFact[] {
    const { ticket, ratings } = this.#history
    this.#count('opened', ticket.createdAt)
    for (const step of this.#steps()) {
      if ('fromMe' in step) this.#message(step)
      else if ('dueAt' in step) this.#decide(step)
      else this.#move(step)
    }
    if (isFinished(ticket.status) && !isFinished(this.#status) && ticket.closedAt !== null)
      this.#finish(ticket.closedAt, ticket.queueId, 'closed')
    for (const rating of ratings)
      this.#facts.push({
        at: rating.at,
        place: placeOf(rating.queueId, rating.connectionId, rating.userId),
        counts: [],
        more: ratingMeasures(rating.rate, rating.outOf),
      })
    return [...this.#facts, ...this.#finishes.map((finish, index) => this.#finishFact(finish, index))]
  }

  /** In one moment messages come before decisions about the target, and these before moves. */
  #steps(): (TicketMessageFact | AnswerTargetFact | LoggedMove)[] {
    const { messages, log, targets } = this.#history
    return mergeByTime(mergeByTime(messages, targets), log)
  }

  #count(count: Count, at: Date, userId: number | null = null, queueId = this.#history.ticket.queueId): void {
    const place = placeOf(queueId, this.#history.ticket.connectionId, userId)
    this.#facts.push({ at, place, counts: [count] })
  }

  #message(message: TicketMessageFact): void {
    const { at, fromMe, automatic, userId, queueId, connectionId } = message
    const place = placeOf(queueId, connectionId, fromMe ? userId : null)
    this.#facts.push({ at, place, counts: [fromMe ? 'sent' : 'received'] })
    if (this.#history.ticket.isGroup) return
    if (automatic) this.#countBot(at, place)
    else if (fromMe) this.#answer(at, place)
    else if (isFinished(this.#status)) this.#lastCall = at
    else this.#waitingSince ??= at
  }

  /** The bot talks to a customer of whom no person has taken care. */
  #countBot(at: Date, place: FigurePlace): void {
    if (isFinished(this.#status) || this.#hasPersonHelped || this.#hasBotTalked) return
    this.#hasBotTalked = true
    this.#facts.push({ at, place: { ...place, attendant: 0 }, counts: ['botTalks'] })
  }

  #answer(at: Date, place: FigurePlace): void {
    this.#hasPersonHelped = true
    this.#dismissed = null
    if (this.#waitingSince === null) return
    const spans: Span[] = this.#isAnswered ? ['wait'] : ['wait', 'firstAnswer']
    const counts = this.#targetCounts(at, true)
    this.#facts.push({ at, place, counts, spans, since: this.#waitingSince })
    this.#endWait()
    this.#isAnswered = true
  }

  #endWait(): void {
    this.#waitingSince = null
    this.#hasMissed = false
  }

  /** The decisions about the target of the present wait until a moment. */
  #targetsUntil(at: Date): AnswerTargetFact[] {
    const since = this.#waitingSince
    return since === null ? [] : this.#history.targets.filter(target => target.at >= since && target.at <= at)
  }

  /** A broken target that is replaced by another, or by none, is missed by the queue that promised. */
  #decide({ at }: AnswerTargetFact): void {
    const broken = this.#hasMissed ? undefined : findBrokenTarget(this.#targetsUntil(at))
    if (!broken) return
    this.#hasMissed = true
    for (const count of this.#outcome(false)) this.#count(count, at, this.#owner, broken.queueId)
  }

  #outcome(isMet: boolean): Count[] {
    const [any, first] = isMet
      ? (['targetsMet', 'firstTargetsMet'] as const)
      : (['targetsMissed', 'firstTargetsMissed'] as const)
    return this.#isAnswered ? [any] : [any, first]
  }

  #isLate(at: Date): boolean {
    const targets = this.#targetsUntil(at)
    const dueAt = targets.at(-1)?.dueAt ?? null
    return (dueAt !== null && at > dueAt) || findBrokenTarget(targets) !== undefined
  }

  /** The target of the wait that ends now, with or without an answer; the last one counts, unless one broke before. */
  #targetCounts(at: Date, isAnswer: boolean): Count[] {
    if (this.#hasMissed) return []
    const isLate = this.#isLate(at)
    const hasTarget = (this.#targetsUntil(at).at(-1)?.dueAt ?? null) !== null
    return isLate || (hasTarget && isAnswer) ? this.#outcome(!isLate) : []
  }

  /** The customer needs no answer: the wait ends without one. A target that broke before is missed. */
  #dismiss(at: Date, queueId: number | null): void {
    if (this.#waitingSince === null) return
    for (const count of this.#targetCounts(at, false)) this.#count(count, at, this.#owner, queueId)
    this.#dismissed = { since: this.#waitingSince, hasMissed: this.#hasMissed || this.#isLate(at) }
    this.#endWait()
  }

  /** That was taken back, unless somebody has answered: the wait goes on from its begin. */
  #await(): void {
    if (this.#dismissed === null || this.#waitingSince !== null) return
    this.#waitingSince = this.#dismissed.since
    this.#hasMissed = this.#dismissed.hasMissed
    this.#dismissed = null
  }

  #move(move: LoggedMove): void {
    const { at, type, queueId, fromUserId, toUserId, toStatus } = move
    if (type === 'answerDismissed') this.#dismiss(at, queueId)
    if (type === 'answerAwaited') this.#await()
    if (fromUserId !== null || toUserId !== null) this.#owner = toUserId
    if (type === 'transfered' || type === 'escalated') this.#count('transferred', at, fromUserId, queueId)
    if (type === 'billsSent' || type === 'trustUnlocked') this.#hasBotDelivered = true
    const to = toStatus ?? this.#status
    if (isFinished(to) && !isFinished(this.#status)) this.#finish(at, queueId, type)
    if (!isFinished(to) && isFinished(this.#status)) this.#reopen(at, queueId, to === 'pending')
    const wasAccepted = this.#status === 'open'
    this.#status = to
    if (to === 'pending' || to === 'lgpd') this.#acceptedAt = null
    if (to !== 'open' || wasAccepted || this.#owner === null) return
    this.#acceptedAt ??= at
    this.#hasPersonHelped = true
    this.#count('accepted', at, this.#owner, queueId)
  }

  #finish(at: Date, queueId: number | null, type: TicketEvent): void {
    const { isImported, connectionId } = this.#history.ticket
    const isQuiet = isImported && this.#acceptedAt === null
    const place = placeOf(queueId, connectionId, this.#owner)
    if (!isQuiet) this.#finishes.push({ at, place, acceptedAt: this.#acceptedAt })
    if (this.#waitingSince !== null && !isQuiet)
      for (const count of ['unanswered', ...this.#targetCounts(at, false)] as const)
        this.#count(count, at, this.#owner, queueId)
    // After a merge the talk goes on in the ticket that stays.
    if (this.#hasBotTalked && !this.#hasPersonHelped && type !== 'mergeClosed')
      this.#count(type === 'autoClose' && !this.#hasBotDelivered ? 'botLeft' : 'botHelped', at, null, queueId)
    this.#endWait()
    this.#acceptedAt = null
    this.#isAnswered = false
    this.#hasBotTalked = false
    this.#hasBotDelivered = false
    this.#hasPersonHelped = false
    this.#lastCall = null
  }

  #reopen(at: Date, queueId: number | null, byCustomer: boolean): void {
    this.#count('reopened', at, null, queueId)
    this.#reopenedAt.push(at)
    this.#waitingSince = byCustomer ? this.#lastCall : null
  }

  #finishFact({ at, place, acceptedAt }: FinishFact, index: number): FigureFact {
    const { ticket, ratings } = this.#history
    const reopenedAt = this.#reopenedAt.find(reopened => reopened >= at)
    const isRated = ratings.some(rating => rating.at >= at && (!reopenedAt || rating.at <= reopenedAt))
    const isLast = index === this.#finishes.length - 1
    return {
      at,
      place,
      counts: [
        'finished',
        ...(reopenedAt ? [] : (['resolved'] as const)),
        ...(isRated ? (['finishedRated'] as const) : []),
        ...(isLast && ticket.status === 'nps' ? (['finishedAwaiting'] as const) : []),
      ],
      ...(acceptedAt ? { spans: ['handled'], since: acceptedAt } : {}),
    }
  }
}
