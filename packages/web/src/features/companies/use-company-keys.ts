import type { CompanyRecord } from '@recado/contract'
import { useScreenKeys } from '../../lib/commands/screen-keys.ts'
import { useDueStep } from './use-due-step.ts'

const listRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-record]')]
const isFocused = (row: HTMLElement): boolean => row.contains(document.activeElement)

function moveFocus(by: 1 | -1): void {
  const rows = listRows()
  const at = rows.findIndex(isFocused)
  const next = rows[at === -1 ? 0 : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** J and K move the focus among the rows, and V asks to move the due date of the focused one. */
export function useCompanyKeys(companies: readonly CompanyRecord[]): void {
  const stepDueDate = useDueStep()
  useScreenKeys({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    v: () => {
      const id = Number(listRows().find(isFocused)?.dataset['record'])
      const company = companies.find(one => one.id === id)
      if (company && !company.isPlatform) stepDueDate(company)
    },
  })
}
