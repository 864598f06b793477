// spec: connections-9
import { seedConversation } from '@recado/server/testing/conversation'
import { bubble, conversation } from '../tickets/tickets-page.ts'
import { expectAccessible } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/fixtures.ts'

const HOUR_MS = 3_600_000

test('what waits so that the number is not barred says why and until when; it is cancelled, seen by others at once, and may be sent again', async ({
  acme,
  product,
  logIn,
}) => {
  const until = new Date(Date.now() + 7 * HOUR_MS)
  const automaticMessage = { from_me: true, automatic: true, external_id: null } as const
  const { uuid, contactId, whatsappId, messageIds } = await seedConversation(product.context, acme.id, {
    contact: { name: 'Dario Lima' },
    ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
    messages: [
      {
        ...automaticMessage,
        body: 'Seu pedido chegou. Quer que eu entregue hoje?',
        held: 'newChats',
        held_until: until,
      },
      { ...automaticMessage, body: 'Responda 1 para sim.', held: 'restricted', held_until: until },
      { from_me: true, external_id: null, body: 'Bom dia, Dario!', held: 'rate', held_until: until },
    ],
  })
  for (const [index, message_id] of messageIds.entries())
    await product.context.platform
      .insertInto('sends')
      .values({
        company_id: acme.id,
        connection_id: whatsappId,
        contact_id: contactId,
        message_id,
        kind: 'message',
        payload: '{}',
        priority: index === 2 ? 0 : 1,
        held: (['newChats', 'restricted', null] as const)[index] ?? null,
        not_before: until,
        created_at: new Date(),
      })
      .execute()
  const [beto, ana] = [await logIn(acme.beto), await logIn(acme.ana)]
  for (const page of [beto, ana]) {
    await page.goto(`/tickets/${uuid}`)
    await expect(conversation(page, 'Dario Lima')).toBeVisible()
  }
  const time = until.toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })
  const first = bubble(beto, 'Seu pedido chegou')
  await expect(
    first.getByText(
      new RegExp(`^Espera para proteger o número: .* Sai a partir de \\d\\d/\\d\\d às ${time}\\.$`),
    ),
  ).toBeVisible()
  await expect(
    bubble(beto, 'Responda 1').getByText(
      /^O WhatsApp restringiu o que esta conta envia\. A mensagem espera e sai depois de /,
    ),
  ).toBeVisible()
  await expect(
    bubble(beto, 'Bom dia, Dario!').getByText(
      /^Espera: o canal pediu para enviar mais devagar\. Sai depois de /,
    ),
  ).toBeVisible()
  await expectAccessible(beto, 'messages that are kept back')
  await beto.setViewportSize({ width: 1440, height: 900 })

  await first.getByRole('button', { name: 'Cancelar envio' }).click()
  for (const page of [beto, ana]) {
    await expect(bubble(page, 'Seu pedido chegou').getByText('Envio cancelado.')).toBeVisible()
    await expect(bubble(page, 'Seu pedido chegou').getByText(/^Espera/)).toHaveCount(0)
    await expect(bubble(page, 'Responda 1').getByText(/A mensagem espera/)).toBeVisible()
  }
  await first.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(first.getByText('Envio cancelado.')).toBeHidden()
  await expect(first.getByRole('img', { name: 'Aguardando envio' })).toBeVisible()
})
