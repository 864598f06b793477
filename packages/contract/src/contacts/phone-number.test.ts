import { expect, it } from 'vitest'
import type { z } from 'zod'
import { CompanyInput } from '../companies/company.ts'
import { ContactListItemInput } from '../contact-lists/contact-list.ts'
import { TokenMessage } from '../messages-api/messages-api.ts'
import { ROUTES } from '../routes.ts'
import { SimulatorCommand } from '../simulator/phone.ts'
import { ContactChange, ContactInput } from './contact.ts'

/** How each of them reads a number. */
const READERS: Readonly<Record<string, (number: unknown) => unknown>> = {
  'a contact': number => ContactInput.shape.number.parse(number),
  'the change of a contact': number => ContactChange.shape.number.parse(number),
  'a person of a list': number => ContactListItemInput.shape.number.parse(number),
  'the messages API': number => TokenMessage.shape.number.parse(number),
  'the test of a campaign': number =>
    (ROUTES.testCampaign.body as z.ZodObject<{ number: z.ZodType }>).shape.number.parse(number),
  'a company': number => CompanyInput.shape.phone.parse(number),
  'a simulated customer': number =>
    (SimulatorCommand.parse({ do: 'addContact', name: 'Eva', number }) as { number: string }).number,
}

// Seen red: a company and a simulated customer took no JSON number.
it.each(Object.entries(READERS))('%s reads a JSON number to its last digit', (_, read) => {
  for (const number of [5_500_000_000_000, 5_511_987_650_001, 34_912_345_678, 123_456_789_012_345])
    expect(read(number)).toBe(String(number))
})

// Seen red: 2 ** 53 + 2 was read, and 1e21 was the text "1e+21".
it.each([2 ** 53 + 2, 1e21, 5_511_987_650_001.5])(
  '%d, which JSON does not say to the last digit, is refused',
  number => {
    expect(ContactInput.shape.number.safeParse(number).error?.issues[0]?.message).toBe('numberRounded')
    for (const read of Object.values(READERS)) expect(() => read(number)).toThrow('numberRounded')
  },
)
