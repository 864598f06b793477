import type { Page } from '@playwright/test'
import { store } from './computers.ts'
import { listen } from './inspect.ts'
import { expect, guest, test } from './product.ts'
import { forGate, forSweep, inOrder } from './screens/cases.ts'
import { GROUPS } from './screens/groups.ts'
import { NOBODY } from './screens/guests.ts'
import { look, type Seat } from './screens/look.ts'
import type { Who } from './screens/view.ts'
import { LANGUAGE_NAMES } from './words.ts'

/** Every view in every language, at every width and in both themes, instead of the choice that the gate looks at. */
const SWEEP = process.env['RECADO_SWEEP'] === '1'
const chosenOf = SWEEP ? forSweep : forGate
/** Milliseconds for one group in one language. */
const TIMEOUT = SWEEP ? 1_800_000 : 300_000
const HERE = '127.0.0.1'

for (const [group, views] of Object.entries(GROUPS)) {
  for (const language of LANGUAGE_NAMES) {
    test(`${group} in ${language}`, async ({ furnished, product, mailbox, logIn, openComputer }) => {
      test.setTimeout(TIMEOUT)
      const pages: Record<Who, () => Promise<Page>> = {
        furnished: () => logIn(furnished.company.ana, { language }),
        empty: async () => logIn((await product.company()).ana, { language }),
        guest: async () => {
          const page = await (await openComputer({ id: 0 })).newPage()
          await store(page, guest(language))
          await page.goto('/login')
          return page
        },
      }
      const seats: Partial<Record<Who, Seat>> = {}
      const sit = async (who: Who): Promise<Seat> => {
        const page = await pages[who]()
        return { page, language, stage: { furnished, mailbox }, wrong: listen(page), theme: undefined }
      }
      // Tests go faster than people, who are allowed only so much.
      const { throttle } = product.context
      const forgive = async (): Promise<unknown> =>
        Promise.all([
          throttle.forget('api', String(furnished.company.ana.id)),
          throttle.forget('login', `${NOBODY}|${HERE}`),
          throttle.forget('login-address', HERE),
          throttle.forget('reset-address', HERE),
          throttle.forget('reset-email', furnished.company.bia.email),
        ])
      // The safety settings are offered where the network bars numbers.
      product.simulator.isBanProtected = true
      try {
        for (const seen of inOrder(chosenOf(views), language)) {
          const seat = (seats[seen.view.who] ??= await sit(seen.view.who))
          await forgive()
          await look(seat, seen)
        }
      } finally {
        product.simulator.isBanProtected = false
      }
      expect(Object.keys(seats)).not.toEqual([])
    })
  }
}
