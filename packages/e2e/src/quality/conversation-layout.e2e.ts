import { expect, test } from '../testing/fixtures.ts'
import { DESKTOP_WIDTHS, HEIGHTS, WIDTHS } from '../testing/screen-checks.ts'
import { thread } from '../tickets/tickets-page.ts'

test('a conversation opens at its last line, at every width', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    await page.goto(`/tickets/${sample.openTicket.uuid}`)
    await expect(thread(page).getByText('Ainda está aí?')).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => thread(page).evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight))
      .toBeLessThanOrEqual(1)
  }
})

test('the name of the contact stays whole beside the contact’s data', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana)
  for (const width of DESKTOP_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    await page.goto(`/tickets/${sample.openTicket.uuid}`)
    const shows = page.getByRole('button', { name: /Marina Teste.*Dados do contato/ })
    if ((await shows.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Alt+KeyO')
    await expect(page.getByText('Marina Teste').last()).toBeVisible()
    const cut = await shows
      .getByText('Marina Teste', { exact: true })
      .evaluate(name => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight])
    expect(cut, `at ${width}`).toEqual([0, 0])
    await page.keyboard.press('Alt+KeyO')
  }
})
