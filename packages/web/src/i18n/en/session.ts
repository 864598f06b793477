import type { Catalogue } from '../messages.ts'
import type { session as pt } from '../pt/session.ts'

export const session = {
  login: {
    title: 'Log in to Recado',
    lead: 'Good to see you again.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Log in',
    language: 'Language',
    expired: 'The subscription expired on {date}. To go on, contact support.',
    forgot: 'Forgot password',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    pitchTitle: 'All of your team’s conversations, in one place.',
    pitch: 'Connect your numbers, sort by queue and answer in time.',
    sample: {
      customer: 'Hi! Can I still change the delivery address?',
      agent: 'Sure, Mariana. I moved it to your sister’s shop.',
      thanks: 'Perfect, thank you so much!',
      queue: 'Sales',
    },
  },
  dueSoon:
    '{days, plural, =0 {Your subscription expires today.} one {Your subscription expires in # day.} other {Your subscription expires in # days.}}',
  otherDevice: 'Your account was accessed from another device.',
  expiredTitle: 'The subscription of {company} has expired',
  expiredText:
    'It expired on {date}. Your customers’ messages are still being kept and wait for you. Contact support to reactivate it.',
  logout: 'Log out',
  profile: {
    title: 'Profile',
    open: 'My profile',
    name: 'Name',
    email: 'E-mail',
    password: 'New password',
    passwordHint: 'Leave it blank to keep the current one.',
    currentPassword: 'Current password',
    currentPasswordHint: 'Needed to change the password or the e-mail.',
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    menu: 'Menu after login',
    menuOpen: 'Open',
    menuClosed: 'Collapsed',
    farewell: 'Farewell message',
    farewellHint: 'Sent when you close a ticket with a farewell.',
    saved: 'Profile saved',
  },
} satisfies Catalogue<typeof pt>
