import { expect } from '@playwright/test'
import { navigate } from '../testing/screen-checks.ts'
import type { Overlay } from './overlays/index.ts'
import { fillLogin } from '../testing/fixtures.ts'
import type { Screen } from './screen-table.ts'
import { overlayViews, screenView, type View } from './view.ts'

const LOGIN: Screen = [
  '/login',
  (page, t) => page.getByRole('button', { name: t('session.login.submit'), exact: true }),
]
const SIGN_UP: Screen = ['/signup', page => page.getByRole('radio').first()]
const PASSWORD_RESET: Screen = [
  '/forgetpsw',
  (page, t) => page.getByRole('button', { name: t('guests.reset.send') }),
]
const SET_UP: Screen = [
  '/setup#unknown',
  (page, t) => page.getByRole('button', { name: t('guests.setUp.submit') }),
]
const UNDO_EMAIL: Screen = [
  '/undo-email#unknown',
  (page, t) => page.getByRole('button', { name: t('guests.undoEmail.submit') }),
]
const CONFIRM_EMAIL: Screen = [
  '/confirm-email#email=lia@example.com&token=unknown',
  (page, t) => page.getByRole('button', { name: t('guests.confirmEmail.submit') }),
]

/** An e-mail address without an account; its refusal is expected. */
export const UNKNOWN_EMAIL = 'nobody@example.com'

const LOGIN_OVERLAYS: readonly Overlay[] = [
  {
    label: 'the languages of the login',
    open: async (page, t) => {
      await page.getByRole('combobox', { name: t('session.login.language') }).click()
      // The browser draws the list itself: the page knows only where the focus is.
      return page.locator('select:focus')
    },
    close: async page => {
      await page.keyboard.press('Escape')
      await page.getByRole('textbox').first().focus()
    },
  },
  {
    label: 'the login, refused',
    expectedErrors: /401/,
    open: async (page, t) => {
      await fillLogin(page, { email: UNKNOWN_EMAIL })
      return page.getByRole('alert').filter({ hasText: t('errors.ERR_INVALID_CREDENTIALS') })
    },
    close: page => navigate(page, '/signup'),
  },
]
const SIGN_UP_OVERLAYS: readonly Overlay[] = [
  {
    label: 'signing up, refused',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('guests.signUp.submit') }).click()
      return page.getByText(t('validation.required')).first()
    },
    close: page => navigate(page, '/login'),
  },
]
const PASSWORD_RESET_OVERLAYS: readonly Overlay[] = [
  {
    label: 'the new password',
    open: async (page, t, { sample, mailbox }) => {
      const { email } = sample.company.bia
      const before = mailbox.emails.length
      await page.getByLabel(t('session.login.email')).fill(email)
      await page.getByRole('button', { name: t('guests.reset.send') }).click()
      await expect(page.getByLabel(t('guests.reset.code'))).toBeFocused()
      await expect.poll(() => mailbox.emails.slice(before).map(({ to }) => to)).toContain(email)
      return page.getByLabel(t('guests.reset.code'))
    },
    close: page => navigate(page, '/login'),
  },
]

/** Views of a guest who is not logged in. */
export const GUEST_VIEWS: readonly View[] = [
  screenView('guest', LOGIN, 'the login'),
  ...overlayViews({ persona: 'guest', path: LOGIN[0], ready: LOGIN[1], overlays: LOGIN_OVERLAYS }),
  screenView('guest', SIGN_UP, 'signing up'),
  ...overlayViews({ persona: 'guest', path: SIGN_UP[0], ready: SIGN_UP[1], overlays: SIGN_UP_OVERLAYS }),
  screenView('guest', SET_UP, 'setting up an empty server'),
  screenView('guest', UNDO_EMAIL, 'undoing a change of e-mail'),
  screenView('guest', CONFIRM_EMAIL, 'confirming the e-mail of a sign-up'),
  screenView('guest', PASSWORD_RESET, 'the lost password'),
  ...overlayViews({
    persona: 'guest',
    path: PASSWORD_RESET[0],
    ready: PASSWORD_RESET[1],
    overlays: PASSWORD_RESET_OVERLAYS,
  }),
]
