import { Refusal, type AnswerStep, type Ticket } from '@recado/contract'
import {
  answerUrgency,
  concernsStep,
  maskTicket,
  maySeeTicket,
  waitsForPeople,
  type Viewer,
} from '@recado/domain'
import * as push from '../push/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { JobKind } from '../../kernel/work/jobs.ts'
import { systemViewer, withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'alerts.deliverAnswerStep': { ticketId: number; step: AnswerStep }
  }
}

/** Pushes a step of a wait to those whom it concerns; browsers that are open hear it with the ticket. */
export async function reportAnswerStep(
  scope: Scope,
  { ticket, step }: DomainEvents['answerStepReached'],
): Promise<void> {
  scope.enqueueJob({ job: 'alerts.deliverAnswerStep', args: { ticketId: ticket.id, step } })
}

async function loadIfThere(scope: Scope, ticketId: number): Promise<Ticket | undefined> {
  try {
    return await tickets.load(scope, ticketId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** A ticket that was answered meanwhile is no news. */
export const deliverAnswerStep: JobKind<'alerts.deliverAnswerStep'> = {
  workers: 'push',
  async run(context, companyId, { ticketId, step }) {
    const { ticket, viewers } = await withReadOnlyScope(context, systemViewer(companyId), async scope => ({
      ticket: await loadIfThere(scope, ticketId),
      viewers: (await users.listWithRights(scope)).map(({ viewer }) => viewer),
    }))
    if (!ticket || ticket.answerDueAt === null || !waitsForPeople(ticket)) return
    const { answerDueAt, waitingSince } = ticket
    const { minutes } = answerUrgency({ answerDueAt, waitingSince }, context.clock.now())
    const concerns = (viewer: Viewer): boolean =>
      maySeeTicket(viewer, ticket) && concernsStep(viewer, ticket, step)
    for (const viewer of viewers.filter(concerns)) {
      const { name } = (viewer.isTricked ? ticket : maskTicket(ticket)).contact
      await push
        .pushToUser(context, viewer.id, { kind: 'answer', step, uuid: ticket.uuid, name, minutes })
        .catch((error: unknown) =>
          context.log.warn(
            { companyId, userId: viewer.id, err: error },
            'An answer step could not be pushed.',
          ),
        )
    }
  },
}
