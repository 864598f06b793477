import { DAY_MS, type HolidayQuery, type Holidays } from '@recado/contract'
import { addDays } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { find } from './companies.store.ts'

/** The public holidays of a year: of the chosen country, or of the company's own. */
export async function listHolidays(scope: Scope, { country, year }: HolidayQuery): Promise<Holidays> {
  const own = await find(scope.db, scope.companyId)
  // The calendar takes 35 MB of memory, and is asked for about once a year.
  const { default: Calendar } = await import('date-holidays')
  const countries = Object.keys(new Calendar().getCountries()).toSorted()
  const chosen = country ?? own.country
  const holidays = countries.includes(chosen)
    ? new Calendar(chosen, { languages: [own.language, 'en'], types: ['public'] }).getHolidays(year)
    : []
  return {
    country: chosen,
    countries,
    holidays: holidays.map(({ date, start, end, name }) => {
      const from = date.slice(0, 10)
      const days = Math.ceil((end.getTime() - start.getTime()) / DAY_MS)
      return { from, to: addDays(from, Math.max(0, days - 1)), name }
    }),
  }
}
