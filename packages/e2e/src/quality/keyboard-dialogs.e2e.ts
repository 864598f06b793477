import { ROUTES } from '@recado/contract'
import type { Locator } from '@playwright/test'
import { closeByEscape, expectFocusOn, expectFocusTrapped, moveFocusTo } from '../testing/keyboard-focus.ts'
import { expect, test } from '../testing/fixtures.ts'

/** The dialogs: the path, the button, and the name of the dialog. */
const DIALOGS: readonly (readonly [path: string, opener: string | RegExp, dialog: string | RegExp])[] = [
  ['/tickets', /^Filtros/, 'Filtrar conversas'],
  ['/tickets', 'Nova conversa', 'Nova conversa'],
  ['/contacts', 'Adicionar contato', 'Adicionar contato'],
  ['/tags', 'Editar: VIP', 'Editar etiqueta'],
  ['/tags', 'Excluir: VIP', /^Excluir a etiqueta VIP/],
  ['/queues', 'Adicionar fila', 'Adicionar fila'],
  ['/connections', 'Adicionar conexão', 'Adicionar conexão'],
  ['/users', 'Adicionar usuário', 'Adicionar usuário'],
]

test('a dialog keeps the focus while it is open, and gives it back', async ({ acme, logIn }) => {
  await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#b42318' } })
  const page = await logIn(acme.ana)
  for (const [path, button, name] of DIALOGS) {
    await test.step(`${path}: ${String(name)}`, async () => {
      await page.goto(path)
      const opener = page
        .getByRole('main')
        .getByRole('button', { name: button, exact: typeof button === 'string' })
        .first()
      await moveFocusTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expectFocusTrapped(page, dialog)
      await closeByEscape(page, dialog)
      await expectFocusOn(opener)
    })
  }
  const expectReturn = async (opener: Locator, entry: Locator, key: 'Tab' | 'ArrowDown', dialog: Locator) => {
    await page.goto('/tags')
    await moveFocusTo(page, opener)
    await page.keyboard.press('Enter')
    await moveFocusTo(page, entry, key)
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.evaluate(shown => shown.contains(document.activeElement))).toBe(true)
    await closeByEscape(page, dialog)
    await expectFocusOn(opener)
  }
  for (const [entry, name] of [
    ['Meu perfil', 'Perfil'],
    ['Volume dos avisos', 'Volume dos avisos'],
  ] as const)
    await test.step(`${name}, behind the menu of the profile`, () =>
      expectReturn(
        page.getByRole('button', { name: 'Menu de Ana' }),
        page.getByRole('menuitem', { name: entry }),
        'ArrowDown',
        page.getByRole('dialog', { name }),
      ))
  for (const [entry, name] of [
    [/^Comunicados/, 'Comunicados'],
    ['Ajustes de notificações', 'Ajustes de notificações'],
  ] as const)
    await test.step(`${name}, behind the bell`, () =>
      expectReturn(
        page.getByRole('button', { name: /^Notificações/ }),
        page.getByRole('button', { name: entry }),
        'Tab',
        page.getByRole('dialog', { name }),
      ))
})

test('the colours of a tag and of a queue are chosen by keyboard', async ({ acme, logIn }) => {
  const davi = await acme.hire('Davi', { profile: 'admin' })
  const tag = await davi.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#0b7a5e' } })
  const page = await logIn(acme.ana)
  for (const [path, opener, name, readColor] of [
    [
      '/tags',
      'Editar: VIP',
      'Editar etiqueta',
      async () => (await davi.ok(ROUTES.showTag, { params: { tagId: tag.id } })).color,
    ],
    [
      '/queues',
      'Editar: Vendas',
      'Editar fila',
      async () => (await davi.ok(ROUTES.showQueue, { params: { queueId: acme.vendas } })).color,
    ],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await moveFocusTo(page, page.getByRole('button', { name: opener }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      const swatch = (color: string) =>
        dialog.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio', { name: color })
      await moveFocusTo(page, swatch('#0b7a5e'))
      await expect(swatch('#0b7a5e')).toBeChecked()
      // One to the right, a row down, and over the edge back to the last.
      for (const [key, color] of [
        ['ArrowRight', '#1f9d74'],
        ['ArrowDown', '#fb923c'],
        ['ArrowUp', '#1f9d74'],
        ['ArrowLeft', '#0b7a5e'],
        ['ArrowLeft', '#7f1d1d'],
      ] as const) {
        await page.keyboard.press(key)
        await expectFocusOn(swatch(color))
        await expect(swatch(color)).toBeChecked()
        await expect(dialog.getByRole('textbox', { name: 'Cor' })).toHaveValue(color)
      }
      await moveFocusTo(page, dialog.getByRole('button', { name: 'Salvar' }))
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect.poll(readColor).toBe('#7f1d1d')
    })
  }
})
