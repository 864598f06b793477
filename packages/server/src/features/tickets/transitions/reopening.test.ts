import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import {
  acme,
  callDuringChange,
  isLockAwaited,
  makeSimulator,
  seedConversation,
  server,
  setupTestServer,
} from '../../../testing/index.ts'
import { findOrOpenForMessage } from '../index.ts'
import { changeColumns } from './tickets-transitions.ts'

setupTestServer(makeSimulator())

it('a ticket that a person reopens while its customer writes stays with that person', async () => {
  const talk = await seedConversation(server.context, acme.id, {
    ticket: { status: 'closed', user_id: acme.beto.id, closed_at: new Date() },
  })
  const [reopened, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const person = withScope(server.context, systemViewer(acme.id), async scope => {
    await changeColumns(scope, talk.ticketId, { status: 'open', user_id: acme.ana.id, closed_at: null })
    reopened.resolve()
    await written.promise
  })
  await reopened.promise
  const customer = withScope(server.context, systemViewer(acme.id), scope =>
    findOrOpenForMessage(scope, {
      contactId: talk.contactId,
      connectionId: talk.whatsappId,
      isGroup: false,
      status: 'pending',
      reopenWithinMinutes: 60,
    }),
  )
  await expect.poll(() => isLockAwaited(server.context)).toBe(true)
  written.resolve()
  await person
  expect(await customer).toMatchObject({
    isReopened: false,
    ticket: { id: talk.ticketId, status: 'open', userId: acme.ana.id },
  })
})

it('of two closed tickets of a customer that are reopened at once, the later is refused and names the owner', async () => {
  const closed = {
    status: 'closed',
    user_id: acme.beto.id,
    queue_id: acme.vendas,
    closed_at: new Date(),
  } as const
  const talk = await seedConversation(server.context, acme.id, { ticket: closed })
  const { id: first } = await server.context.platform
    .insertInto('tickets')
    .values({
      ...closed,
      company_id: acme.id,
      contact_id: talk.contactId,
      connection_id: talk.whatsappId,
      protocol: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await callDuringChange(
    server.context,
    `update tickets set status = 'open', user_id = $2, closed_at = null where id = $1`,
    [first, acme.ana.id],
    () =>
      acme.beto.call(ROUTES.updateTicket, { params: { ticketId: talk.ticketId }, body: { status: 'open' } }),
  )
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: { id: first, user: { name: 'Ana' } } },
  })
})
