import type { Catalogue } from '../messages.ts'
import type { guests as pt } from '../pt/guests.ts'

export const guests = {
  signUp: {
    title: 'Sign up',
    lead: 'Seven days to try it, no card needed.',
    company: 'Company',
    name: 'Your name',
    passwordHint: '5 to 50 characters; 8 or more are much safer.',
    strength: {
      weak: 'Weak password: more characters make it safer.',
      fair: 'Fair password.',
      strong: 'Strong password.',
    },
    weak: 'This password is too short or too common for this server: use at least 8 characters.',
    plan: 'Plan',
    perMonth: '{price} a month',
    holds:
      '{users, plural, one {# user} other {# users}} · {connections, plural, one {# connection} other {# connections}} · {queues, plural, one {# queue} other {# queues}}',
    submit: 'Sign up',
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
    done: 'Account created. You can log in now.',
    failed: 'The user could not be created. Check what you entered.',
    closed: 'This server takes no new accounts.',
  },
  reset: {
    title: 'New password',
    lead: 'Change your password with a code that arrives by e-mail.',
    send: 'Send code',
    sent: 'E-mail sent',
    sentTo: 'The code went to {email} and is good for {minutes} minutes.',
    code: 'Code',
    password: 'New password',
    passwordHint: 'At least 8 characters, with a capital letter, a small letter and a digit.',
    again: 'Repeat the new password',
    submit: 'Save new password',
    resend: 'Send another code',
    back: 'Back to the login',
    done: 'Password changed. Log in with the new one.',
  },
  undoEmail: {
    title: 'Undo the change of e-mail',
    lead: 'Your previous e-mail becomes that of your login again.',
    hint: 'For safety all sessions end and the password stops working; choose a new one afterwards.',
    submit: 'Restore my e-mail',
    done: 'E-mail restored. Now choose a new password.',
    noLink: 'The link is incomplete. Open it again from the e-mail.',
  },
} satisfies Catalogue<typeof pt>
