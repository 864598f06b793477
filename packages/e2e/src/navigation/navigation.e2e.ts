import { expect, test } from '../testing/fixtures.ts'

test('in a low window the menu shows the entry of the screen that was opened, also the last one', async ({
  acme,
  logIn,
}) => {
  const page = await logIn(acme.ana, { at: '/settings', viewport: { width: 1440, height: 600 } })
  const entry = page.getByRole('link', { name: 'Ajustes', exact: true })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(entry).toBeInViewport({ ratio: 0.9 })
})
