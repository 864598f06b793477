import { refuse, ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ChooseFile } from './ChooseFile.tsx'

const fileOf = (name: string): File => new File(['PK'], name)

test('a file that cannot be read says so in its dialog alone, until another one is chosen', async () => {
  const server = new FakeServer().answer(ROUTES.uploadContacts, () => {
    throw refuse('ERR_SPREADSHEET', { fault: 'damaged' })
  })
  const { page, user } = renderAsUser(
    () => (
      <ChooseFile destination={{ target: 'contacts' }} onRead={() => undefined} onClose={() => undefined} />
    ),
    { me: ME, server },
  )
  const input = await page.findByLabelText<HTMLInputElement>('Planilha', { selector: 'input' })
  await user.upload(input, fileOf('um.xlsx'))
  await user.click(page.getByRole('button', { name: 'Continuar' }))
  await page.findByText(/O arquivo está danificado/)
  expect(page.getAllByRole('alert')).toHaveLength(1)
  await user.upload(input, fileOf('outro.xlsx'))
  await expect.poll(() => page.queryByRole('alert')).toBeNull()
})
