import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { PreviewTable } from './PreviewTable.tsx'

test('a further column shows the word by which a text names it', async () => {
  const { page } = renderAsUser(
    () => (
      <PreviewTable
        rows={[
          { row: 1, cells: ['Nome', 'Número', 'Data de Nascimento', 'Endereço'] },
          { row: 2, cells: ['Ana', '11987654321', '02/05', 'Rua A'] },
          { row: 3, cells: ['Bia', '11 3131-5131 ramal 22', '', ''] },
        ]}
        fields={['name', 'number', 'extra', 'ignore']}
        headingRow={1}
        callingCode="55"
        onField={() => undefined}
      />
    ),
    { me: ME, server: new FakeServer() },
  )
  await page.findByText('{data_de_nascimento}')
  expect(page.getAllByText(/^\{/)).toHaveLength(1)
  page.getByText('+55 11 98765-4321')
  page.getByText('Tem ramal, ou algo mais depois do número')
})
