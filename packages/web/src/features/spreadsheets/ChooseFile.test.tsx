import {
  refuse,
  ROUTES,
  SPREADSHEET_FAULTS,
  type SpreadsheetFault,
  type SpreadsheetPreview,
} from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ChooseFile } from './ChooseFile.tsx'

const fileOf = (name: string): File => new File(['PK'], name)

test('a file is read as soon as it is chosen; one that cannot be says so in its dialog alone, until another is', async () => {
  let isDamaged = true
  const preview = { id: 4 } as SpreadsheetPreview
  const server = new FakeServer().answer(ROUTES.uploadContacts, () => {
    if (isDamaged) throw refuse('ERR_SPREADSHEET', { fault: 'damaged' })
    return preview
  })
  const read = vi.fn<(one: SpreadsheetPreview) => void>()
  const { page, user } = renderAsUser(
    () => <ChooseFile destination={{ target: 'contacts' }} onRead={read} onClose={() => undefined} />,
    { me: ME, server },
  )
  const input = await page.findByLabelText<HTMLInputElement>('Planilha', { selector: 'input' })
  await user.upload(input, fileOf('um.xlsx'))
  await page.findByText(/O arquivo está danificado/)
  expect(page.getAllByRole('alert')).toHaveLength(1)
  isDamaged = false
  await user.upload(input, fileOf('outro.xlsx'))
  await expect.poll(() => read.mock.calls[0]?.[0]).toMatchObject(preview)
  expect(page.queryByRole('alert')).toBeNull()
})

const SENTENCES: Readonly<Record<SpreadsheetFault, string>> = {
  notASpreadsheet: 'Este arquivo não é uma planilha. Envie .xls, .xlsx, .ods ou .csv.',
  damaged: 'O arquivo está danificado e não pôde ser lido. Abra-o, salve de novo e tente outra vez.',
  protected: 'A planilha tem senha. Salve uma cópia sem senha e tente outra vez.',
  empty: 'A planilha está vazia.',
  tooMuch: 'A planilha é grande demais por dentro. Divida-a, ou salve como .csv.',
  tooManyRows: 'A planilha tem mais de 50.000 linhas. Divida-a em partes.',
  tooSlow: 'A leitura demorou demais. Salve como .csv ou divida a planilha.',
}

test.each(SPREADSHEET_FAULTS)('a file with the fault %s is refused in a sentence that helps', async fault => {
  const server = new FakeServer().answer(ROUTES.uploadContacts, () => {
    throw refuse('ERR_SPREADSHEET', { fault })
  })
  const { page, user } = renderAsUser(
    () => (
      <ChooseFile destination={{ target: 'contacts' }} onRead={() => undefined} onClose={() => undefined} />
    ),
    { me: ME, server },
  )
  await user.upload(
    await page.findByLabelText<HTMLInputElement>('Planilha', { selector: 'input' }),
    fileOf('lista.xlsx'),
  )
  expect((await page.findByRole('alert')).textContent).toContain(SENTENCES[fault])
})
