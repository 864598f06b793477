// spec: companies-6
import { ROUTES } from '@recado/contract'
import { expect, test } from '../testing/fixtures.ts'
import { focusedElement } from '../testing/keyboard-focus.ts'
import { expectAccessible, HEIGHTS } from '../testing/screen-checks.ts'

/** Help videos reach every story of this product, so none is left behind. */
test.afterEach(({ product }) =>
  product.context.platform.deleteFrom('helps').where('title', 'like', '%A etiqueta certa%').execute(),
)

test('an attendant opens what the guide says about a screen, searches it, and watches a video', async ({
  acme,
  product,
  logIn,
}) => {
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  await rita.ok(ROUTES.createHelp, {
    body: { title: `A etiqueta certa ${acme.id}`, video: 'https://youtu.be/aqz-KE-bpKQ' },
  })
  const beto = await logIn(acme.beto, { at: '/schedules' })
  const main = beto.getByRole('main')

  await test.step('the "?" of a screen opens its page, with its pictures', async () => {
    await beto.getByRole('link', { name: 'Guia desta tela' }).click()
    await expect(beto).toHaveURL(`${product.url}/helps/schedules`)
    await expect(main.getByRole('heading', { name: 'Agendamentos', level: 2 })).toBeFocused()
    const picture = main.getByRole('img', { name: /^O mês dos agendamentos/ })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expect(
      beto.getByRole('navigation', { name: 'Índice do guia' }).getByRole('link', { name: 'Agendamentos' }),
    ).toHaveAttribute('aria-current', 'page')
    await expectAccessible(beto, 'a page of the guide')
    await beto.setViewportSize({ width: 1440, height: HEIGHTS[1440] })
  })

  await test.step('previous and next lead on, and an address leads to a heading', async () => {
    await main.getByRole('link', { name: /^Próxima/ }).click()
    await expect(main.getByRole('heading', { name: 'Kanban', level: 2 })).toBeFocused()
    await beto.goto('/helps/contacts#tags')
    await expect(main.getByRole('heading', { name: 'Etiquetas', level: 3 })).toBeFocused()
    await expect(main.getByRole('heading', { name: 'Etiquetas', level: 3 })).toBeInViewport()
  })

  await test.step('a search by keyboard finds the part that is named so', async () => {
    await main.getByRole('searchbox', { name: 'Buscar no guia' }).fill('duplicados')
    const found = main.getByRole('list', { name: 'Resultados' })
    await expect(found.getByRole('link').first()).toContainText('Contatos · Unir duplicados')
    await expectAccessible(beto, 'a search of the guide')
    await beto.setViewportSize({ width: 1440, height: HEIGHTS[1440] })
    await found.getByRole('link').first().focus()
    await beto.keyboard.press('Enter')
    await expect(beto).toHaveURL(`${product.url}/helps/contacts#merge-duplicates`)
    await expect(focusedElement(beto)).toHaveText('Unir duplicados')
    await expect(main.getByRole('searchbox', { name: 'Buscar no guia' })).toHaveValue('')
    await main.getByRole('searchbox', { name: 'Buscar no guia' }).fill('zzz')
    await expect(main.getByRole('status')).toHaveText('Nenhum resultado')
  })

  await test.step('the videos of the operator stand beside it', async () => {
    await beto.route(/youtube/, route =>
      route.fulfill({ contentType: 'text/html', body: '<p>A video plays.</p>' }),
    )
    await beto.getByRole('link', { name: 'Ajuda', exact: true }).click()
    await main.getByRole('button', { name: `Assistir: A etiqueta certa ${acme.id}` }).click()
    await expect(beto.getByRole('dialog').frameLocator('iframe').getByText('A video plays.')).toBeVisible()
  })
})
