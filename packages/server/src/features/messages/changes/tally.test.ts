import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  newExternalId,
  freshNumber,
  makeSimulator,
  seedConnection,
  server,
  setupTestServer,
  inboundEvent,
  inboundMessage,
} from '../../../testing/index.ts'

setupTestServer(makeSimulator())

it('a poll shows what it has come to, which is no edit; one that was withdrawn stays withdrawn', async () => {
  const whatsappId = await seedConnection(server.context, acme.id)
  const [number, extId] = [freshNumber(), newExternalId()]
  const text = (body: string) => ({ kind: 'text', body }) as const
  await deliverInbound(
    server.context,
    acme.id,
    whatsappId,
    inboundMessage(number, '📊 Onde?\n○ Bar', { extId }),
  )
  await deliverInbound(
    server.context,
    acme.id,
    whatsappId,
    inboundEvent('tally', number, { target: extId, content: text('📊 Onde?\n○ Bar — 1') }),
  )
  const { id } = await server.context.platform
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', acme.id)
    .executeTakeFirstOrThrow()
  const seen = async () =>
    (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: id } })).messages.filter(
      ({ fromMe }) => !fromMe,
    )
  expect(await seen()).toMatchObject([{ body: '📊 Onde?\n○ Bar — 1', isEdited: false, oldMessages: [] }])
  await deliverInbound(server.context, acme.id, whatsappId, inboundEvent('delete', number, { target: extId }))
  await deliverInbound(
    server.context,
    acme.id,
    whatsappId,
    inboundEvent('tally', number, { target: extId, content: text('📊 Onde?\n○ Bar — 2') }),
  )
  expect(await seen()).toMatchObject([{ isDeleted: true }])
  expect(JSON.stringify(await seen())).not.toContain('Bar — 2')
})
