// spec: announcements-4
import { ROUTES } from '@recado/contract'
import type { Page } from '@playwright/test'
import { chooseFile, waitForImage } from '../tickets/tickets-page.ts'
import { createPng } from '../testing/media-files.ts'
import { expectAccessible } from '../testing/screen-checks.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'
import { openSetting, railEntry } from '../testing/menu.ts'

const TITLE = 'Manutenção no domingo'
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const announcementsDialog = (page: Page) => page.getByRole('dialog', { name: 'Comunicados' })
async function openAnnouncements(page: Page): Promise<void> {
  await bell(page).click()
  await page.getByRole('button', { name: /^Comunicados/ }).click()
}

/** Announcements reach every story of this product, so none is left behind. */
test.afterEach(({ product }) =>
  product.context.platform.deleteFrom('announcements').where('title', 'like', '%domingo%').execute(),
)

const hireOperator = (company: StoryCompany) => company.hire('Rita', { profile: 'admin', is_super: true })

// spec: announcements-5
test('an operator announces something, and everybody sees it once', async ({ acme, product, logIn }) => {
  const bravo = await product.company({ name: 'Bravo' })
  const [rita, bia] = [await logIn(await hireOperator(bravo)), await logIn(acme.bia)]

  await test.step('Rita writes it with a picture; what is no picture is refused', async () => {
    await openSetting(rita, 'Comunicados')
    await rita.getByRole('button', { name: 'Adicionar comunicado' }).first().click()
    const form = rita.getByRole('dialog', { name: 'Adicionar comunicado' })
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText('Campo obrigatório')).toHaveCount(2)
    await form.getByRole('textbox', { name: 'Título' }).fill(TITLE)
    await form.getByRole('textbox', { name: 'Texto' }).fill('Das 3 h às 4 h o Recado fica *fora do ar*.')
    await expect(
      form
        .getByRole('textbox', { name: 'Prioridade' })
        .or(form.getByRole('combobox', { name: 'Prioridade' })),
    ).toHaveValue('Baixa')
    await expect(form.getByRole('switch', { name: 'Ativo' })).toBeChecked()
    const button = form.getByRole('button', { name: 'Escolher arquivo' })
    await chooseFile(rita, button, { name: 'aviso.txt', mimeType: 'text/plain', buffer: Buffer.from('Oi') })
    await expect(form.getByText('“aviso.txt” não é de um tipo aceito aqui.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Remover aviso.txt' })).toHaveCount(0)
    await chooseFile(rita, button, {
      name: 'cartaz.png',
      mimeType: 'image/png',
      buffer: createPng(320, 160, [31, 95, 191]),
    })
    await form
      .getByRole('textbox', { name: 'Prioridade' })
      .or(form.getByRole('combobox', { name: 'Prioridade' }))
      .click()
    await rita.getByRole('option', { name: 'Alta' }).click()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(rita.getByText('Comunicado salvo com sucesso.')).toBeVisible()
    await expect(rita.getByRole('row', { name: /Manutenção/ })).toContainText(/Alta.*cartaz\.png.*Ativo/)
  })

  await test.step('Bia, who is at work in another company, is not interrupted: her bell has news', async () => {
    await expect(bell(bia)).toHaveAccessibleName(/1 comunicado novo$/)
    await expect(bia.getByRole('dialog')).toHaveCount(0)
    await openAnnouncements(bia)
    const item = announcementsDialog(bia).getByRole('button', { name: new RegExp(TITLE) })
    await expect(item).toContainText('novo')
    await expect(item).toContainText('Das 3 h às 4 h o Recado fica fora do ar.')
    await item.click()
    const dialog = bia.getByRole('dialog', { name: TITLE })
    await expect(dialog.getByText('Alta')).toBeVisible()
    await dialog.getByRole('button', { name: 'Entendi' }).click()
    await expect(bell(bia)).toHaveAccessibleName('Notificações')
    await bia.reload()
    await expect(bell(bia)).toHaveAccessibleName('Notificações')
    await expect(bia.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('Beto, who comes later, is shown it at once, in all its parts', async () => {
    const beto = await logIn(acme.beto)
    const popup = beto.getByRole('dialog', { name: TITLE })
    await expect(popup).toContainText('Das 3 h às 4 h o Recado fica fora do ar.')
    await waitForImage(popup.locator('article img'))
    const border = await popup
      .getByRole('article')
      .evaluate(element => getComputedStyle(element).borderLeftColor)
    expect(border).toBe('rgb(180, 35, 24)')
    await expectAccessible(beto, 'an announcement that was not seen')
    await popup.getByRole('button', { name: 'Entendi' }).click()
    await expect(popup).toBeHidden()
    await beto.reload()
    await expect(bell(beto)).toHaveAccessibleName('Notificações')
    await expect(beto.getByRole('dialog')).toHaveCount(0)
    await openAnnouncements(beto)
    await expect(announcementsDialog(beto).getByRole('button', { name: new RegExp(TITLE) })).toBeVisible()
    await expectAccessible(beto, 'the list of announcements')
  })

  await test.step('taken back, it is gone everywhere', async () => {
    await openAnnouncements(bia)
    await expect(announcementsDialog(bia).getByRole('button', { name: new RegExp(TITLE) })).toBeVisible()
    await rita.getByRole('button', { name: `Excluir: ${TITLE}` }).click()
    await rita
      .getByRole('dialog', { name: `Excluir “${TITLE}”?` })
      .getByRole('button', { name: 'Excluir' })
      .click()
    await expect(rita.getByText('Comunicado excluído com sucesso.')).toBeVisible()
    await expect(announcementsDialog(bia).getByRole('button', { name: new RegExp(TITLE) })).toBeHidden()
  })
})

test('several are read one after the other, the most urgent first', async ({ acme, product, logIn }) => {
  const rita = await hireOperator(await product.company({ name: 'Bravo' }))
  for (const [title, priority] of [
    ['Baixa no domingo', 3],
    ['Alta no domingo', 1],
    ['Média no domingo', 2],
  ] as const)
    await rita.ok(ROUTES.createAnnouncement, { body: { title, text: 'Veja.', priority } })
  const nina = await logIn(acme.nina)
  await expect(nina.getByRole('dialog', { name: 'Alta no domingo' })).toContainText('1 de 3')
  await nina.getByRole('button', { name: 'Próximo' }).click()
  await expect(nina.getByRole('dialog', { name: 'Média no domingo' })).toContainText('2 de 3')
  await nina.keyboard.press('Escape')
  await expect(nina.getByRole('dialog')).toHaveCount(0)
  await expect(bell(nina)).toHaveAccessibleName(/1 comunicado novo$/)
})

// spec: announcements-1
test('the page is for operators alone: others are told so and led away', async ({ acme, logIn }) => {
  const ana = await logIn(acme.ana)
  await railEntry(ana, 'Ajustes').click()
  await expect(ana.getByRole('link', { name: /^Pessoas e permissões/ })).toBeVisible()
  await expect(ana.getByRole('link', { name: /^Comunicados/ })).toHaveCount(0)
  await ana.goto('/announcements')
  await expect(ana.getByText('Só a operação da plataforma acessa os comunicados.')).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Adicionar comunicado' })).toBeHidden()
  await ana.waitForURL(({ pathname }) => pathname === '/')
})
