import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, arrive, externalId, freshNumber, makeSimulator, seedConnection, server, setStage, told, wrote } from '../../testing/index.ts'

setStage(makeSimulator())

it('a poll shows what it has come to, which is no edit; one that was withdrawn stays withdrawn', async () => {
  const whatsappId = await seedConnection(server.context, acme.id)
  const [number, extId] = [freshNumber(), externalId()]
  const text = (body: string) => ({ kind: 'text', body }) as const
  await arrive(server.context, acme.id, whatsappId, wrote(number, '📊 Onde?\n○ Bar', { extId }))
  await arrive(server.context, acme.id, whatsappId, told('tally', number, { target: extId, content: text('📊 Onde?\n○ Bar — 1') }))
  const { id } = await server.context.platform.selectFrom('tickets').select('id').where('company_id', '=', acme.id).executeTakeFirstOrThrow()
  const seen = async () => (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: id } })).messages.filter(({ fromMe }) => !fromMe)
  expect(await seen()).toMatchObject([{ body: '📊 Onde?\n○ Bar — 1', isEdited: false, oldMessages: [] }])
  await arrive(server.context, acme.id, whatsappId, told('delete', number, { target: extId }))
  await arrive(server.context, acme.id, whatsappId, told('tally', number, { target: extId, content: text('📊 Onde?\n○ Bar — 2') }))
  expect(await seen()).toMatchObject([{ isDeleted: true }])
  expect(JSON.stringify(await seen())).not.toContain('Bar — 2')
})
