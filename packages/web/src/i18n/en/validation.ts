import type { Catalogue } from '../messages.ts'
import type { validation as pt } from '../pt/validation.ts'

export const validation = {
  required: 'Required',
  tooShort: 'Too Short!',
  tooLong: 'Too Long!',
  invalid: 'Invalid value',
  invalidEmail: 'Invalid e-mail',
  invalidColor: 'Invalid colour',
  invalidTime: 'Invalid time',
  weakPassword: 'The password needs a capital letter, a small letter and a digit',
  invalidCode: 'The code has 8 digits',
  invalidTimezone: 'Unknown time zone',
  passwordsDiffer: 'The passwords do not match',
  invalidList: 'Invalid list',
  invalidUrl: 'Invalid address',
  tooMany: 'Too many items',
  numberTooShort: 'Number too short!',
  numberTooLong: 'Number too long!',
  passwordTooShort: 'Password too short!',
  passwordTooLong: 'Password too long!',
  chatTitle: 'Please enter the title of the conversation.',
  chatUsers: 'Please select at least one user.',
  minutesRequired: 'Say how many minutes',
  together: 'Fill in the minutes and the queue together',
  beforeClosing: 'Has to be before the conversation closes',
  endsBefore: 'Ends before it begins',
  tooLarge: 'Too large!',
  fields: {
    name: { tooShort: 'Too Short!', tooLong: 'Too Long!' },
    note: { tooShort: 'Too Short!' },
  },
} satisfies Catalogue<typeof pt>
