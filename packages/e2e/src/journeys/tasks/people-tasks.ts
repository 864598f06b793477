import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect } from '../../testing/fixtures.ts'
import { createPng } from '../../testing/media-files.ts'
import { openRailEntry, openSettingsLine, type TaskStage, type Task } from './stage.ts'

/** Hires a person for two queues, by an invitation. */
async function hirePerson({ acme, enter }: TaskStage): Promise<void> {
  const ana = await enter(acme.ana)
  const { page } = ana
  await openSettingsLine(ana, 'Pessoas e permissões')
  await ana.press(page.getByRole('button', { name: ana.say('Adicionar usuário') }).first())
  const form = page.getByRole('dialog', { name: ana.say('Adicionar usuário') })
  await ana.write(form.getByRole('textbox', { name: ana.say('Nome') }), 'Paula Souza')
  await ana.write(form.getByRole('textbox', { name: ana.say('E-mail') }), `paula.${acme.id}@example.com`)
  const queues = form.getByRole('combobox', { name: ana.say('Filas'), exact: true })
  for (const queue of ['Vendas', 'Suporte'])
    await ana.choose(queues, page.getByRole('option', { name: queue }))
  await ana.expectTree(
    form,
    'dialog "Adicionar usuário"',
    'textbox "Nome"',
    'textbox "E-mail"',
    'radio "Atendente',
    'radio "Supervisor',
    'radio "Administrador',
    'combobox "Filas"',
    'button "Convidar"',
  )
  await ana.press(form.getByRole('button', { name: ana.say('Convidar') }))
  await expect(
    page.getByRole('dialog', { name: ana.say('Convite para {name}') }).locator('pre'),
  ).toBeVisible()
  const { users } = await acme.ana.ok(ROUTES.listUsers, { query: {} })
  expect(users.find(({ name }) => name === 'Paula Souza')?.queues).toHaveLength(2)
}

/** Keeps an answer with a picture ready, and gives it to a customer. */
async function useQuickMessage({ acme, product, enter }: TaskStage): Promise<void> {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const dario = phone.addCustomer('Dario')
  phone.write(dario, 'Tem o catálogo?')
  const beto = await enter(acme.beto)
  const { page } = beto
  await openSettingsLine(beto, 'Respostas prontas')
  await beto.press(page.getByRole('button', { name: beto.say('Adicionar resposta rápida') }).first())
  const form = page.getByRole('dialog', { name: beto.say('Adicionar resposta rápida') })
  await beto.write(form.getByRole('textbox', { name: beto.say('Atalho') }), 'catalogo')
  await beto.write(form.getByRole('textbox', { name: beto.say('Mensagem') }), 'Segue o catálogo!')
  await beto.chooseFile(form.getByRole('button', { name: beto.say('Escolher arquivo') }), {
    name: 'catalogo.png',
    mimeType: 'image/png',
    buffer: createPng(320, 200, [11, 122, 94]),
  })
  await beto.expectTree(
    form,
    'dialog "Adicionar resposta rápida"',
    'textbox "Atalho"',
    'textbox "Mensagem"',
    'button "Trocar"',
    'button "Remover catalogo.png"',
    'button "Salvar"',
  )
  await beto.press(form.getByRole('button', { name: beto.say('Salvar') }))
  await expect(form).toBeHidden()
  await openRailEntry(beto, 'Conversas')
  await expect(page.getByRole('button', { name: beto.say('Aceitar {name}') }).first()).toBeVisible()
  await beto.key('Alt+KeyA')
  await expect(page.getByRole('textbox', { name: beto.say('Mensagem') })).toBeFocused()
  await beto.type('/cata')
  await expect(page.getByRole('listbox', { name: beto.say('Respostas rápidas') })).toBeVisible()
  await beto.key('Enter')
  await beto.key('Enter')
  await phone.waitForText(dario, /Segue o catálogo!/)
  await expect.poll(() => phone.chat(dario).some(({ content }) => content.kind === 'media')).toBe(true)
}

/** Schedules a message to a customer. */
async function scheduleMessage({ acme, enter }: TaskStage): Promise<void> {
  await acme.ana.ok(ROUTES.createContact, { body: { name: 'Mariana Castro', number: '5581900001234' } })
  const ana = await enter(acme.ana)
  const { page } = ana
  await openRailEntry(ana, 'Agenda')
  await ana.press(page.getByRole('button', { name: ana.say('Adicionar agendamento') }).first())
  const form = page.getByRole('dialog', { name: ana.say('Agendar mensagem') })
  await expect(form.getByRole('combobox', { name: ana.say('Contato') })).toBeFocused()
  await ana.type('Maria')
  await ana.choose(
    form.getByRole('combobox', { name: ana.say('Contato') }),
    page.getByRole('option', { name: /Mariana Castro/ }),
  )
  await ana.write(form.getByRole('textbox', { name: ana.say('Mensagem') }), 'Lembrete da visita')
  await ana.expectTree(
    form,
    'dialog "Agendar mensagem"',
    'combobox "Contato"',
    'textbox "Mensagem"',
    'textbox "Data"',
    'textbox "Hora"',
    'button "Salvar"',
  )
  await ana.press(form.getByRole('button', { name: ana.say('Salvar') }))
  await expect(form).toBeHidden()
  await expect(page.getByText('Lembrete da visita')).toBeVisible()
}

export const PEOPLE_TASKS: readonly Task[] = [
  { name: 'g hire a person for two queues', review: '9 clicks', presses: 8, menus: 1, walk: hirePerson },
  {
    name: 'h quick message with a picture',
    review: '8 clicks, 3 keys',
    presses: 10,
    menus: 1,
    walk: useQuickMessage,
  },
  { name: 'i schedule a message', review: '6 clicks', presses: 6, menus: 1, walk: scheduleMessage },
]
