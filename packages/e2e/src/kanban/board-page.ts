import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import type { StoryCompany } from '../testing/fixtures.ts'
import { customerName } from '../tickets/seed-tickets.ts'

export const lane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const card = (within: Page | Locator, n: number): Locator =>
  within.getByRole('button', { name: new RegExp(`^${customerName(n)}`) })
export const undoButton = (page: Page): Locator =>
  page.getByRole('alert').getByRole('button', { name: 'Desfazer' })
export const makeLane = async ({ ana }: StoryCompany, name: string): Promise<number> =>
  (await ana.ok(ROUTES.createTag, { body: { name, kanban: 1 } })).id
