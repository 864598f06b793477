// spec: menu-14
import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { phoneBubble, selectCustomer, sendFromPhone } from '../simulator/simulator-page.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'
import { createPng } from '../testing/media-files.ts'

const DARIO = 'Dario Lima'
const GREETING = 'Vendas, às ordens!'

const option = (page: Page, name: string | RegExp): Locator => page.getByRole('treeitem', { name })
const testPhone = (page: Page): Locator => page.getByRole('region', { name: 'Telefone de teste' })
/** The numbers and titles of the tree. */
const names = (page: Page): Promise<string[]> => page.locator('[role=treeitem] [data-name]').allTextContents()

/** Fills the form of the editor; `file` is the name of a picture. */
async function fillOption(page: Page, title: string, message: string, file?: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(message)
  if (file !== undefined)
    await page.locator('input[type=file]').setInputFiles({
      name: file,
      mimeType: 'image/png',
      buffer: createPng(120, 80, [60, 203, 156]),
    })
}
async function saveOption(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeVisible()
}
async function addBelow(page: Page, parent: string, title: string, message: string, file?: string) {
  await option(page, parent).press('Insert')
  await fillOption(page, title, message, file)
  await saveOption(page)
}
async function answerTestPhone(page: Page, text: string): Promise<void> {
  await testPhone(page).getByRole('textbox', { name: 'Escreva como cliente' }).fill(text)
  await page.keyboard.press('Enter')
}
const seedMenu = async ({ ana, vendas }: StoryCompany, ...titles: string[]): Promise<void> => {
  for (const title of titles)
    await ana.ok(ROUTES.createQueueOption, { body: { queueId: vendas, title, message: `${title}!` } })
}

test('an admin builds a menu of three levels, tries it, and a customer gets the same texts', async ({
  acme,
  product,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.updateQueue, {
    params: { queueId: acme.vendas },
    body: { greetingMessage: GREETING },
  })
  const linked = await linkPhone(product.simulator, acme, {
    name: 'Loja',
    queueIds: [acme.vendas, acme.suporte],
    greetingMessage: 'Olá! Com quem quer falar?',
  })
  linked.addCustomer(DARIO)
  const page = await logIn(acme.ana, { at: '/queues' })
  await page.getByRole('row', { name: /Vendas/ }).click()

  await test.step('the options are added below each other, the last one with a picture', async () => {
    await page.getByRole('button', { name: 'Adicionar a primeira opção' }).click()
    await fillOption(page, 'Fazer um pedido', 'Como você quer receber?')
    await saveOption(page)
    await page.getByRole('button', { name: 'Adicionar opção 2' }).click()
    await fillOption(page, 'Falar com alguém', 'Já chamamos.')
    await saveOption(page)
    await addBelow(page, '1 Fazer um pedido', 'Em casa', 'Para qual bairro?')
    await addBelow(page, '1 Fazer um pedido', 'Na loja', 'Até já.')
    await addBelow(page, '1.1 Em casa', 'Centro', 'Entregamos hoje.', 'taxas.png')
    await addBelow(page, '1.1 Em casa', 'Praia', 'Entregamos amanhã.')
    expect(await names(page)).toEqual([
      'Saudação da fila',
      '1 Fazer um pedido',
      '1.1 Em casa',
      '1.1.1 Centro',
      '1.1.2 Praia',
      '1.2 Na loja',
      '2 Falar com alguém',
    ])
  })

  const texts = ['1 - Em casa', '1 - Centro', 'Entregamos hoje.']
  await test.step('the phone of the editor follows the menu, also before it is saved', async () => {
    await option(page, '1.1.1 Centro').press('Enter')
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Entregamos já.')
    await expect(testPhone(page).getByText(GREETING)).toBeVisible()
    await answerTestPhone(page, '1')
    await answerTestPhone(page, 'em CASA')
    await answerTestPhone(page, '1')
    await expect(testPhone(page).getByText('Entregamos já.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Entregamos hoje.')
    for (const text of texts) await expect(testPhone(page).getByText(text)).toBeVisible()
    await expect(testPhone(page).getByRole('img', { name: 'taxas.png' })).toBeVisible()
    await expect(testPhone(page).getByText('Aguardando atendimento em Vendas')).toBeVisible()
    await expect(option(page, '1.1.1 Centro')).toHaveAttribute('data-lit', 'true')
    await saveOption(page)
  })

  await test.step('the customer of the simulator gets the same', async () => {
    await page.getByRole('link', { name: 'Abrir no simulador' }).click()
    await selectCustomer(page, DARIO)
    await sendFromPhone(page, 'Oi')
    await sendFromPhone(page, 'Vendas')
    await expect(phoneBubble(page, GREETING)).toContainText('1 - Fazer um pedido')
    await sendFromPhone(page, '1')
    await expect(phoneBubble(page, '1 - Em casa')).toContainText('Como você quer receber?')
    await sendFromPhone(page, 'em CASA')
    await expect(phoneBubble(page, '1 - Centro')).toContainText('Para qual bairro?')
    await sendFromPhone(page, 'Centro')
    await expect(phoneBubble(page, 'Entregamos hoje.')).toBeVisible()
    await expect(phoneBubble(page, page.getByRole('img', { name: /Foto|taxas/ }))).toBeVisible()
  })

  await test.step('and the editor counts them', async () => {
    await page.goto(`/queues/${acme.vendas}/menu`)
    await option(page, '1.1.1 Centro').click()
    await expect(page.getByText(/1 pessoa chegou aqui, 1 seguiu, 0 pararam/).last()).toBeVisible()
  })
})

// spec: menu-9
test('an option sends a file list, and the simulator says why the bot did so', async ({
  acme,
  product,
  logIn,
}) => {
  const { id: fileListId } = await acme.ana.ok(ROUTES.createFileList, {
    body: { name: 'Catálogo', message: 'Segue o catálogo!', options: [] },
  })
  await acme.ana.ok(ROUTES.uploadFileList, {
    params: { fileListId },
    form: { files: [new File(['R$ 40'], 'tabela.txt'), new File(['Kit'], 'kits.txt')] },
  })
  await seedMenu(acme, 'Novidades', 'Outro assunto')
  const linked = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  linked.addCustomer(DARIO)
  const page = await logIn(acme.ana, { at: `/queues/${acme.vendas}/menu` })

  await test.step('the phone of the editor sends the list before it is saved', async () => {
    await option(page, '1 Novidades').press('Enter')
    await page.getByRole('radio', { name: /Enviar lista de arquivos/ }).check({ force: true })
    await answerTestPhone(page, '1')
    for (const text of ['Segue o catálogo!', 'tabela.txt', 'kits.txt'])
      await expect(testPhone(page).getByText(text)).toBeVisible()
    await saveOption(page)
  })

  const recorder = page.getByRole('region', { name: 'Por que o robô respondeu assim' })
  await test.step('the customer of the simulator gets it, and each message its reasons', async () => {
    await page.getByRole('link', { name: 'Abrir no simulador' }).click()
    await selectCustomer(page, DARIO)
    await sendFromPhone(page, 'Oi')
    await expect(recorder).toContainText('Mostrou o menu.')
    await sendFromPhone(page, 'novidades')
    for (const text of ['Segue o catálogo!', 'tabela.txt', 'kits.txt'])
      await expect(phoneBubble(page, text)).toBeVisible()
    await expect(recorder).toContainText('O cliente escolheu Novidades.')
    await expect(recorder).toContainText('Enviou a lista de arquivos Catálogo.')
  })

  await test.step('the list is not deleted while the option sends it', async () => {
    await page.goto('/files')
    await page.getByRole('button', { name: /Excluir.*Catálogo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    const inUse = page.getByRole('dialog', { name: 'Catálogo está em uso' })
    await expect(inUse.getByText('Novidades (')).toBeVisible()
    await inUse.getByRole('link', { name: 'Opções de menu' }).click()
    await expect(page).toHaveURL(/\/queues$/)
  })
})

test('options move by the keyboard and by the mouse, and every move can be taken back', async ({
  acme,
  logIn,
}) => {
  await seedMenu(acme, 'Preços', 'Entrega', 'Trocas')
  const page = await logIn(acme.ana, { at: `/queues/${acme.vendas}/menu` })
  const queue = 'Saudação da fila'
  await option(page, queue).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Alt+ArrowUp']) await page.keyboard.press(key)
  await expect.poll(() => names(page)).toEqual([queue, '1 Preços', '2 Trocas', '3 Entrega'])
  await expect(option(page, '2 Trocas')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => names(page)).toEqual([queue, '1 Preços', '1.1 Trocas', '2 Entrega'])
  await expect(option(page, '1.1 Trocas')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(page)).toEqual([queue, '1 Preços', '2 Trocas', '3 Entrega'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(page)).toEqual([queue, '1 Preços', '2 Entrega', '3 Trocas'])

  await option(page, '3 Trocas').locator('svg').first().dragTo(option(page, '1 Preços'))
  await expect.poll(() => names(page)).toEqual([queue, '1 Preços', '1.1 Trocas', '2 Entrega'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual([queue, '1 Preços', '1.1 Trocas', '2 Entrega'])

  await option(page, '1 Preços').press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(() => names(page)).toEqual([queue, '1 Entrega'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(page)).toEqual([queue, '1 Preços', '1.1 Trocas', '2 Entrega'])
})

test('two admins edit one menu, and neither loses what they typed', async ({ acme, logIn }) => {
  await seedMenu(acme, 'Preços', 'Entrega')
  const rita = await acme.hire('Rita', { profile: 'admin', queueIds: [acme.vendas] })
  const at = `/queues/${acme.vendas}/menu`
  const [page, other] = [await logIn(acme.ana, { at }), await logIn(rita, { at })]
  await option(page, '1 Preços').press('Enter')
  await page.getByRole('textbox', { name: 'Título' }).fill('Tabela')
  await option(other, '2 Entrega').press('Enter')
  await fillOption(other, 'Frete', 'Grátis.')
  await saveOption(other)
  await expect(option(page, '2 Frete')).toBeVisible()
  await option(other, '1 Preços').press('Enter')
  await fillOption(other, 'Valores', 'Veja só.')
  await saveOption(other)
  await expect(page.getByText('Outra pessoa mudou esta opção agora.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Tabela')
  await page.getByRole('link', { name: 'Voltar para as filas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Manter o meu' }).click()
  await saveOption(page)
  await expect(option(other, '1 Tabela')).toBeVisible()
})

test('on a phone the tab of the page that is open stands in view', async ({ acme, logIn }) => {
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  const ana = await logIn(acme.ana)
  await ana.setViewportSize({ width: 390, height: 844 })
  await ana.goto(`/queues/${acme.vendas}/recorder`)
  await expect(ana.getByRole('link', { name: 'Gravador' })).toBeInViewport({ ratio: 0.98 })
})
