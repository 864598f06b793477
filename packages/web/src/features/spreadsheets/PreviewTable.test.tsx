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
        ]}
        fields={['name', 'number', 'extra', 'ignore']}
        headingRow={1}
        onField={() => undefined}
      />
    ),
    { me: ME, server: new FakeServer() },
  )
  await page.findByText('{data_de_nascimento}')
  expect(page.getAllByText(/^\{/)).toHaveLength(1)
})
