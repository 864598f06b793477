import { expect } from '@playwright/test'
import { visit } from '../inspect.ts'
import type { Opening } from '../openings/index.ts'
import { fillLogin } from '../product.ts'
import type { Screen } from '../screens.ts'
import { over, screen, type View } from './view.ts'

const LOGIN: Screen = ['/login', (page, say) => page.getByRole('button', { name: say('session.login.submit'), exact: true })]
const SIGN_UP: Screen = ['/signup', page => page.getByRole('radio').first()]
const LOST: Screen = ['/forgetpsw', (page, say) => page.getByRole('button', { name: say('guests.reset.send') })]

/** Somebody whom the login does not know; its refusal is expected. */
export const NOBODY = 'nobody@example.com'

const AT_LOGIN: readonly Opening[] = [
  {
    what: 'the languages of the login',
    open: async (page, say) => {
      await page.getByRole('combobox', { name: say('session.login.language') }).click()
      // The browser draws the list itself: the page knows only where the focus is.
      return page.locator('select:focus')
    },
    close: async page => {
      await page.keyboard.press('Escape')
      await page.locator('select:focus').blur()
    },
  },
  {
    what: 'the login, refused',
    refused: /401/,
    open: async (page, say) => {
      await fillLogin(page, { email: NOBODY })
      await expect(page.getByRole('alert')).toHaveText(say('errors.ERR_INVALID_CREDENTIALS'))
      return page.getByRole('alert')
    },
    close: page => visit(page, '/signup'),
  },
]
const AT_SIGN_UP: readonly Opening[] = [
  {
    what: 'signing up, refused',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('guests.signUp.submit') }).click()
      return page.getByText(say('validation.required')).first()
    },
    close: page => visit(page, '/login'),
  },
]
const AT_LOST: readonly Opening[] = [
  {
    what: 'the new password',
    open: async (page, say, { furnished, mailbox }) => {
      const { email } = furnished.company.bia
      const before = mailbox.emails.length
      await page.getByLabel(say('session.login.email')).fill(email)
      await page.getByRole('button', { name: say('guests.reset.send') }).click()
      await expect(page.getByLabel(say('guests.reset.code'))).toBeFocused()
      await expect.poll(() => mailbox.emails.slice(before).map(letter => letter.to)).toContain(email)
      return page.getByLabel(say('guests.reset.code'))
    },
    close: page => visit(page, '/login'),
  },
]

/** Views of a guest who is not logged in. */
export const GUESTS: readonly View[] = [
  screen('guest', LOGIN, 'the login'),
  ...over({ who: 'guest', path: LOGIN[0], ready: LOGIN[1], openings: AT_LOGIN }),
  screen('guest', SIGN_UP, 'signing up'),
  ...over({ who: 'guest', path: SIGN_UP[0], ready: SIGN_UP[1], openings: AT_SIGN_UP }),
  screen('guest', LOST, 'the lost password'),
  ...over({ who: 'guest', path: LOST[0], ready: LOST[1], openings: AT_LOST }),
]
