import { expect, test } from '../testing/fixtures.ts'

// Seen red: the page was blank until the scripts ran.
test('a page that loads slowly has its frame before the scripts, and loses it to the screen', async ({
  acme,
  logIn,
}) => {
  const ana = await logIn(acme.ana, { at: '/tags' })
  await ana.getByRole('button', { name: 'Abrir menu' }).click()
  let release = (): void => undefined
  const delayed = new Promise<void>(resolve => {
    release = resolve
  })
  await ana.route('**/assets/*.js', async route => {
    await delayed
    await route.continue()
  })
  await ana.goto('/tags', { waitUntil: 'commit' })
  const frame = ana.locator('#first')
  await expect(frame.locator('[data-part=top]')).toBeVisible()
  await expect(frame.locator('[data-part=rail]')).toBeVisible()
  await expect(frame.locator('img')).toBeHidden()
  expect((await frame.locator('[data-part=rail]').boundingBox())?.width).toBe(260)
  await ana.setViewportSize({ width: 820, height: 1180 })
  expect((await frame.locator('[data-part=rail]').boundingBox())?.width).toBe(72)
  await ana.setViewportSize({ width: 390, height: 844 })
  await expect(frame.locator('[data-part=rail]')).toBeHidden()
  await ana.setViewportSize({ width: 1440, height: 900 })
  release()
  await expect(ana.getByRole('main')).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test('a guest sees the mark before the scripts', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.url })
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#first img')).toBeVisible()
  await expect(page.locator('#first [data-part=top]')).toBeHidden()
  await page.close()
})
