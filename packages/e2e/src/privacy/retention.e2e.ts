// spec: merge-6
import { seedConversation } from '@recado/server/testing/conversation'
import { runRetention } from '@recado/server/testing/retention'
import { bubble } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

test('an admin has old messages deleted: asked with numbers, cancellable for a day, and told in the thread', async ({
  acme,
  product,
  logIn,
}) => {
  const old = await seedConversation(product.context, acme.id, {
    contact: { name: 'Dario Reis' },
    ticket: { status: 'closed', closed_at: ago(100), queue_id: acme.vendas, created_at: ago(101) },
    messages: [
      { body: 'Mensagem antiga', created_at: ago(101) },
      { body: 'Outra antiga', created_at: ago(101) },
    ],
  })
  const { uuid } = await seedConversation(product.context, acme.id, {
    contactId: old.contactId,
    whatsappId: old.whatsappId,
    ticket: { status: 'open', user_id: acme.ana.id, queue_id: acme.vendas },
    messages: [{ body: 'Mensagem nova' }],
  })
  const ana = await logIn(acme.ana, { at: '/settings?setting=retention' })
  const card = ana.getByRole('region', { name: 'Apagar mensagens antigas' })

  await test.step('she is asked with what would go', async () => {
    await card.getByRole('textbox', { name: 'Apagar mensagens depois de' }).fill('90')
    await card.getByRole('button', { name: 'Salvar' }).click()
    const question = ana.getByRole('dialog', { name: 'Apagar 2 mensagens?' })
    await expect(question).toContainText('1 conversa encerrada')
    await question.getByRole('button', { name: 'Apagar pelo prazo' }).click()
    await expect(card.getByRole('alert')).toContainText('mensagens depois de 90 dias')
  })

  await test.step('she cancels, and saves it again', async () => {
    await card.getByRole('button', { name: 'Cancelar mudança' }).click()
    await expect(card.getByRole('alert')).toHaveCount(0)
    await card.getByRole('textbox', { name: 'Apagar mensagens depois de' }).fill('90')
    await card.getByRole('button', { name: 'Salvar' }).click()
    await ana.getByRole('button', { name: 'Apagar pelo prazo' }).click()
    await expect(card.getByRole('alert')).toBeVisible()
  })

  await test.step('the night comes while a conversation is open', async () => {
    await ana.goto(`/tickets/${uuid}`)
    await expect(bubble(ana, 'Mensagem antiga')).toBeVisible()
    await product.context.platform
      .updateTable('retention_rules')
      .set({ next_at: ago(1), run_at: ago(1) })
      .where('company_id', '=', acme.id)
      .execute()
    await runRetention(product.context, new AbortController().signal, 0)
    await expect(bubble(ana, 'Mensagem antiga')).toBeHidden()
    await expect(bubble(ana, 'Mensagem nova')).toBeVisible()
    await expect(ana.getByText(/apagadas pelo prazo de retenção/)).toBeVisible()
  })

  await test.step('the settings tell what went', async () => {
    await ana.goto('/settings?setting=retention')
    await expect(card.getByRole('row', { name: /\d{2}:\d{2} 2 0/ })).toBeVisible()
    await expect(card).toContainText('Próxima limpeza')
  })
})
