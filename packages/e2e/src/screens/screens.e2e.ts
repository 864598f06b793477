// spec: session-1, tickets-1, tickets-2, tickets-5, tickets-10, conversation-28, conversation-31
// spec: conversation-32, conversation-33, conversation-34, messages-1, messages-22, kanban-4, ui-1, ui-2
// spec: ui-48
import type { Page } from '@playwright/test'
import { replaceStorage } from '../testing/window-pool.ts'
import { collectErrors } from '../testing/screen-checks.ts'
import { expect, guestStorage, test } from '../testing/fixtures.ts'
import { refreshLastMessages } from '../testing/sample-company/index.ts'
import { selectGateCases, selectQuickCases, listAllCases, orderCases } from './cases.ts'
import { GROUPS } from './groups.ts'
import { UNKNOWN_EMAIL } from './guests.ts'
import { checkView, type ScreenSession } from './check-view.ts'
import type { Persona } from './view.ts'
import { LANGUAGE_CODES } from '../testing/translations.ts'

/**
 * Every view in every language, at every width and in both themes, instead of the choice that the gate looks
 * at.
 */
const SWEEP = process.env['RECADO_SWEEP'] === '1'
const IS_QUICK = process.env['RECADO_QUICK'] === '1'
const selectCases = SWEEP ? listAllCases : IS_QUICK ? selectQuickCases : selectGateCases
/** The quick run opens each screen, and nothing over it. */
const groups = IS_QUICK
  ? { 'every screen': Object.values(GROUPS).flatMap(views => views.filter(({ overlay }) => !overlay)) }
  : GROUPS
/** Milliseconds for one group in one language. */
const TIMEOUT = SWEEP ? 1_800_000 : 300_000
const LOCAL_ADDRESS = '127.0.0.1'

for (const [group, views] of Object.entries(groups)) {
  for (const language of LANGUAGE_CODES) {
    const cases = orderCases(selectCases(views), language)
    if (cases.length === 0) continue
    test(`${group} in ${language}`, async ({ sample, product, mailbox, logIn, openContext }) => {
      test.setTimeout(TIMEOUT)
      const pages: Record<Persona, () => Promise<Page>> = {
        sample: () => logIn(sample.company.ana, { language }),
        empty: async () => logIn((await product.company()).ana, { language }),
        guest: async () => {
          const page = await (await openContext({ id: 0 })).newPage()
          await replaceStorage(page, guestStorage(language))
          await page.goto('/login')
          return page
        },
      }
      const sessions: Partial<Record<Persona, ScreenSession>> = {}
      const openSession = async (persona: Persona): Promise<ScreenSession> => {
        const page = await pages[persona]()
        return {
          page,
          language,
          fixtures: { sample, mailbox },
          errors: collectErrors(page),
          theme: undefined,
        }
      }
      // Tests go faster than people, who are allowed only so much.
      const { throttle } = product.context
      const resetRateLimits = async (): Promise<unknown> =>
        Promise.all([
          throttle.forget('api', String(sample.company.ana.id)),
          throttle.forget('login', `${UNKNOWN_EMAIL}|${LOCAL_ADDRESS}`),
          throttle.forget('login-address', LOCAL_ADDRESS),
          throttle.forget('reset-address', LOCAL_ADDRESS),
          throttle.forget('reset-email', sample.company.bia.email),
        ])
      await refreshLastMessages(product, sample.company)
      // The safety settings are offered where the network bars numbers.
      product.simulator.isBanProtected = true
      try {
        for (const screenCase of cases) {
          const session = (sessions[screenCase.view.persona] ??= await openSession(screenCase.view.persona))
          await resetRateLimits()
          await checkView(session, screenCase)
        }
      } finally {
        product.simulator.isBanProtected = false
      }
      expect(Object.keys(sessions)).not.toEqual([])
    })
  }
}
