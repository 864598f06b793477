import type { IntakeFacts } from '../facts.ts'

const MINUTE_MS = 60_000

/** The facts that decide whether a menu is shown again. */
interface RepetitionFacts {
  readonly ticket: Pick<IntakeFacts['ticket'], 'menusShown' | 'lastMenuAt'>
  readonly connection: Pick<IntakeFacts['connection'], 'maxUseBotQueues' | 'timeUseBotQueues'>
  readonly now: Date
}

/** May a menu that was not answered be shown again? `reached`: it was shown as often as the connection allows. */
export function repetitionOf({
  ticket,
  connection,
  now,
}: RepetitionFacts): 'reached' | 'tooSoon' | 'allowed' {
  if (connection.maxUseBotQueues > 0 && ticket.menusShown >= connection.maxUseBotQueues) return 'reached'
  const isTooSoon =
    ticket.lastMenuAt !== null &&
    now.getTime() - ticket.lastMenuAt.getTime() < connection.timeUseBotQueues * MINUTE_MS
  return isTooSoon ? 'tooSoon' : 'allowed'
}
