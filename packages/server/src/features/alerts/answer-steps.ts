import { Refusal, type AnswerStep, type Ticket } from '@recado/contract'
import { concernsStep, maskTicket, maySeeTicket, waitsForPeople, type Viewer } from '@recado/domain'
import * as push from '../push/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { systemViewer, withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'alerts.deliverAnswerStep': { ticketId: number; step: AnswerStep; dueAt?: string | null }
    'alerts.deliverEscalation': { ticketId: number; userId: number; queue: string }
  }
}

/** Pushes a step of a wait to those whom it concerns; browsers that are open hear it with the ticket. */
export async function reportAnswerStep(
  scope: Scope,
  { ticket, step }: DomainEvents['answerStepReached'],
): Promise<void> {
  scope.enqueueJob({
    job: 'alerts.deliverAnswerStep',
    args: { ticketId: ticket.id, step, dueAt: ticket.answerDueAt },
  })
}

/** Pushes to the former owner that a late answer took their ticket. */
export async function reportEscalation(
  scope: Scope,
  { ticket, from }: DomainEvents['answerEscalated'],
): Promise<void> {
  const args = { ticketId: ticket.id, userId: from, queue: ticket.queue?.name ?? '' }
  scope.enqueueJob({ job: 'alerts.deliverEscalation', args })
}

async function loadIfThere(scope: Scope, ticketId: number): Promise<Ticket | undefined> {
  try {
    return await tickets.load(scope, ticketId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const nameFor = (viewer: Viewer, ticket: Ticket): string =>
  (viewer.isTricked ? ticket : maskTicket(ticket)).contact.name

/** Also of a ticket that was answered meanwhile: its former owner misses it. */
export const deliverEscalation: JobKind<'alerts.deliverEscalation'> = {
  workers: 'push',
  async run(context, companyId, { ticketId, userId, queue }) {
    const { ticket, viewer } = await withReadOnlyScope(context, systemViewer(companyId), async scope => ({
      ticket: await loadIfThere(scope, ticketId),
      viewer: (await users.listWithRights(scope)).find(one => one.viewer.id === userId)?.viewer,
    }))
    if (!ticket || !viewer) return
    const name = nameFor(viewer, ticket)
    await push.pushToUser(context, userId, { kind: 'escalated', uuid: ticket.uuid, name, queue })
  },
}

/** A ticket that was answered meanwhile is no news. */
export const deliverAnswerStep: JobKind<'alerts.deliverAnswerStep'> = {
  workers: 'push',
  async run(context, companyId, { ticketId, step, dueAt = null }) {
    const { ticket, viewers } = await withReadOnlyScope(context, systemViewer(companyId), async scope => ({
      ticket: await loadIfThere(scope, ticketId),
      viewers: (await users.listWithRights(scope)).map(({ viewer }) => viewer),
    }))
    if (!ticket || !waitsForPeople(ticket)) return
    // An alert is about the target that broke, also where the ticket is in a queue without one by now.
    const answerDueAt = step === 'alert' ? (dueAt ?? ticket.answerDueAt) : ticket.answerDueAt
    if (answerDueAt === null) return
    const concerns = (viewer: Viewer): boolean =>
      maySeeTicket(viewer, ticket) && concernsStep(viewer, ticket, step)
    for (const viewer of viewers.filter(concerns)) {
      const name = nameFor(viewer, ticket)
      await push
        .pushToUser(context, viewer.id, { kind: 'answer', step, uuid: ticket.uuid, name, dueAt: answerDueAt })
        .catch((error: unknown) =>
          context.log.warn(
            { companyId, userId: viewer.id, err: error },
            'An answer step could not be pushed.',
          ),
        )
    }
  },
}
