import { refuse, type CLIENT_EVENTS } from '@recado/contract'
import { ticketAudience } from '@recado/domain'
import type { z } from 'zod'
import * as tickets from '../tickets/index.ts'
import type { SocketHandlers } from '../../kernel/events/client-events.ts'
import { withReadOnlyScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/**
 * The people in a ticket are not stored: each window reports its own, every process passes it on to those who
 * may see the ticket now, and an entry
 * without a new report expires. The name is the sender's own, whatever the payload contains. Spec: behaviour
 * 17.
 */
export const attend =
  (context: AppContext): NonNullable<SocketHandlers['attend']> =>
  async (viewer, payload, answer) => {
    const attendance = payload as z.infer<(typeof CLIENT_EVENTS)['attend']>
    const rate = await context.throttle.hit('attend', String(viewer.id))
    if (!rate.ok) throw refuse('ERR_TOO_MANY_REQUESTS', { retryAfter: rate.retryAfter })
    const ticket = await withReadOnlyScope(context, viewer, scope => tickets.find(scope, attendance.ticketId))
    context.signals.say(
      viewer.companyId,
      'attending',
      { ...attendance, userId: viewer.id },
      ticketAudience(ticket),
    )
    answer()
  }
