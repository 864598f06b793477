import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import type { Translator } from '../testing/translations.ts'
import type { GuideCompany } from './guide-company.ts'

/** A picture of a page of the guide. */
export interface Picture {
  /** The page, then the picture: `campaigns/report`. */
  readonly name: string
  /** Where it is taken, by whom; Ana by default. */
  readonly at: string | ((guide: GuideCompany) => Promise<string>)
  readonly person?: 'operator'
  /** Brings the screen into the state of the picture; resolves with an element that must be visible. */
  readonly prepare: (page: Page, t: Translator, guide: GuideCompany) => Promise<Locator>
}

/** The name of the button that edits a record. */
export const nameEditButton = (t: Translator, name: string): string => `${t('actions.edit')}: ${name}`

export async function findTicketUuid({ company, words }: GuideCompany, customer: number): Promise<string> {
  const { tickets } = await company.ana.ok(ROUTES.listTickets, { query: { showAll: true } })
  return tickets.find(({ contact }) => contact.name === words.customers[customer]?.[0])?.uuid ?? ''
}
