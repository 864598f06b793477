// spec: lists-5
import { LIMITS, ROUTES, type SpreadsheetImport } from '@recado/contract'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it, vi } from 'vitest'
import { acme, setupTestServer } from '../../testing/index.ts'

// Seen red: with an import that ends after its first batch.

setupTestServer()
const SECONDS = 60

const HEADINGS = ['Nome', 'Número', 'E-mail', 'Cidade']
const people = Array.from({ length: LIMITS.spreadsheetRows }, (_, n) => [
  `Cliente ${n}`,
  `1198${String(n).padStart(7, '0')}`,
  `c${n}@example.com`,
  'Natal',
])

it.each<[string, () => Promise<File>]>([
  [
    'xlsx',
    async () => {
      const bytes = await writeXlsx({ sheets: [{ name: 'Maio', rows: [HEADINGS, ...people] }] })
      return new File([Buffer.from(bytes)], 'maio.xlsx')
    },
  ],
  [
    'csv',
    () => Promise.resolve(new File([[HEADINGS, ...people].map(row => row.join(';')).join('\n')], 'maio.csv')),
  ],
])(
  'as many people as a .%s may have are imported in a minute',
  async (_, write) => {
    const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Maio' } })
    const file = await write()
    const began = performance.now()
    const { id } = await acme.ana.ok(ROUTES.uploadContactListItems, {
      params: { contactListId },
      form: { file: [file], preview: false },
    })
    const done: SpreadsheetImport = await vi.waitFor(
      async () => {
        const one = await acme.ana.ok(ROUTES.showSpreadsheetImport, { params: { spreadsheetImportId: id } })
        if (one.endedAt === null)
          throw new Error(`The import is ${one.state} at ${one.taken} of ${one.found}.`)
        return one
      },
      { timeout: 240_000, interval: 200 },
    )
    const seconds = (performance.now() - began) / 1_000
    expect(done).toMatchObject({ state: 'finished', added: LIMITS.spreadsheetRows, refused: 0 })
    expect(seconds).toBeLessThan(SECONDS)
  },
  300_000,
)
