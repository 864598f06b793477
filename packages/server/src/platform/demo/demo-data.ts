import { CAFE_LUA } from './demo-cafe-lua.ts'
import { LOJA_SOL } from './demo-loja-sol.ts'
import type { DemoCompany } from './demo-company.ts'

export type { DemoCompany, DemoMessage, DemoTicket } from './demo-company.ts'

/** Demo data: two companies that must never see each other's data. All people and numbers are invented. */
export const DEMO: readonly DemoCompany[] = [LOJA_SOL, CAFE_LUA]
export const DEMO_PASSWORD = 'recado123'

/** The name before the @: `camila` of Camila Prado. */
export const emailFor = (name: string, domain: string): string =>
  `${(name.split(' ')[0] ?? '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()}@${domain}`
