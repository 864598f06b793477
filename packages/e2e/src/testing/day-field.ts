import type { Locator, Page } from '@playwright/test'

/** The text of a day in its field: `25/12/2026` for `2026-12-25`. */
export const dayFieldText = (day: string): string => day.split('-').toReversed().join('/')

/** The field of a date; the button of its calendar has its name too. */
export const dayField = (place: Page | Locator, name: string): Locator =>
  place.getByRole('textbox', { name, exact: true })

/** Types a day `yyyy-mm-dd` as people type it. */
export async function typeDay(place: Page | Locator, name: string, day: string): Promise<void> {
  const field = dayField(place, name)
  await field.fill('')
  await field.pressSequentially(dayFieldText(day).replaceAll('/', ''))
}
