// spec: contact-4, merge-2, merge-9
import { seedConversation } from '@recado/server/testing/conversation'
import { bubble, thread } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'
import { openSetting, railEntry } from '../testing/menu.ts'

test('an admin makes one contact of two, and parts them again', async ({ acme, product, logIn }) => {
  const { context } = product
  const seedContact = (name: string, body: string) =>
    seedConversation(context, acme.id, {
      contact: { name, email: 'dario@example.com' },
      ticket: { status: 'open', user_id: acme.ana.id, queue_id: acme.vendas, last_message: body },
      messages: [{ body }],
    })
  const [old, young] = [
    await seedContact('Dario Reis', 'Bom dia'),
    await seedContact('Dário R.', 'Outra vez eu'),
  ]
  const ana = await logIn(acme.ana)
  const drawer = ana.getByRole('complementary', { name: 'Contato' })

  await test.step('the page of contacts names the pair and why', async () => {
    await ana.goto('/contacts')
    await ana.getByRole('button', { name: 'Duplicados' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Possíveis duplicados' })
    await expect(dialog.getByText('Mesmo e-mail')).toBeVisible()
    await dialog.getByRole('button', { name: 'Comparar Dario Reis e Dário R.' }).click()
  })

  await test.step('she chooses what wins, sees what moves, and merges', async () => {
    const dialog = ana.getByRole('dialog', { name: 'Mesclar contatos' })
    await expect(dialog.getByRole('region', { name: 'O que passa para quem fica' })).toContainText(
      '1 conversa',
    )
    await dialog.getByRole('group', { name: 'Nome' }).getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click()
    await expect(ana.getByText('Contatos mesclados com sucesso.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await ana.keyboard.press('Escape')
    await expect(ana.getByRole('row', { name: /Dário R\./ })).toBeVisible()
    await expect(ana.getByRole('row', { name: /Dario Reis/ })).toBeHidden()
  })

  await test.step('the conversation is the other contact’s now', async () => {
    await ana.goto(`/tickets/${young.uuid}`)
    await expect(bubble(ana, 'Outra vez eu')).toBeVisible()
    await ana.getByRole('button', { name: /Dados do contato/ }).click()
    await expect(drawer.getByText('Mesclado com')).toBeVisible()
    await expect(drawer.getByRole('link', { name: new RegExp(`#${old.ticketId}`) })).toBeVisible()
  })

  await test.step('from there she parts them, and the open conversation follows by itself', async () => {
    await drawer.getByRole('button', { name: 'Desfazer a mesclagem de Dário R.' }).click()
    await ana.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
    await expect(ana.getByText('Mesclagem desfeita.')).toBeVisible()
    await expect(drawer.getByText('Mesclado com')).toBeHidden()
    await expect(drawer.getByRole('link', { name: new RegExp(`#${old.ticketId}`) })).toBeHidden()
    await expect(thread(ana).getByText('Outra vez eu')).toBeVisible()
    await ana.goto('/contacts')
    for (const name of [/Dario Reis/, /Dário R\./]) await expect(ana.getByRole('row', { name })).toBeVisible()
  })
})

// spec: settings-1
test('an admin sets how the company works, and who writes recordings down', async ({ acme, logIn }) => {
  const ana = await logIn(acme.ana)
  await openSetting(ana, 'Regras do atendimento')
  await ana.getByRole('switch', { name: 'Etiqueta obrigatória ao encerrar' }).press('Space')
  await expect(ana.getByText('Operação atualizada com sucesso.')).toBeVisible()
  await ana.getByRole('combobox', { name: 'Formato do menu de filas' }).click()
  await ana.getByRole('option', { name: 'Lista' }).click()
  await expect(ana.getByRole('combobox', { name: 'Formato do menu de filas' })).toBeEnabled()
  await ana.reload()
  await expect(ana.getByRole('switch', { name: 'Etiqueta obrigatória ao encerrar' })).toBeChecked()
  await expect(ana.getByRole('combobox', { name: 'Formato do menu de filas' })).toHaveValue('Lista')

  const address = ana.getByRole('textbox', { name: 'Endereço do serviço' })
  await address.fill('nowhere')
  await ana.getByRole('textbox', { name: 'Modelo' }).fill('whisper-1')
  const save = ana.locator('form', { has: address }).getByRole('button', { name: 'Salvar' })
  await save.click()
  await expect(ana.getByText('Endereço inválido')).toBeVisible()
  await address.fill('https://transcription.example/v1')
  await ana.getByLabel('Chave', { exact: true }).fill('segredo')
  await save.click()
  await expect(ana.getByText('Serviço de transcrição salvo.')).toBeVisible()
  await expect(ana.getByLabel('Chave', { exact: true })).toHaveValue('')
  await expect(ana.getByText('Os áudios são transcritos pelo serviço abaixo')).toBeVisible()
  const beto = await logIn(acme.beto)
  await railEntry(beto, 'Ajustes').click()
  await expect(beto.getByRole('link', { name: /^Respostas prontas/ })).toBeVisible()
  await expect(beto.getByRole('link', { name: /^Regras do atendimento/ })).toBeHidden()
})
