import { ME } from '@recado/domain/testing/tickets'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ContainedPanel, ContainedRow } from './Contained.tsx'

let isBroken = true
function Part({ name }: { name: string }) {
  if (isBroken && name === 'broken') throw new Error('A part fails.')
  return <p>{name}</p>
}

// React reports what a boundary catches.
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('a row that fails says so, the others stay, and a change of its record tries again', async () => {
  const errors = quiet()
  isBroken = true
  const rows = ['one', 'broken', 'two']
  function Rows() {
    const [version, setVersion] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setVersion(version + 1)}>
          change
        </button>
        {rows.map(name => (
          <ContainedRow key={name} resetKey={version}>
            <Part name={name} />
          </ContainedRow>
        ))}
      </>
    )
  }
  const { page, user } = renderAsUser(Rows, { me: ME, server: new FakeServer() })
  await page.findByText('Este item não pôde ser mostrado.')
  page.getByText('one')
  page.getByText('two')
  isBroken = false
  await user.click(page.getByRole('button', { name: 'change' }))
  await page.findByText('broken')
  errors.mockRestore()
})

test('a panel that fails leaves the screen, and is tried again by its button', async () => {
  const errors = quiet()
  isBroken = true
  const Screen = () => (
    <>
      <h1>Painel</h1>
      <ContainedPanel resetKey="panel">
        <Part name="broken" />
      </ContainedPanel>
    </>
  )
  const { page, user } = renderAsUser(Screen, { me: ME, server: new FakeServer() })
  const alert = await page.findByRole('alert')
  expect(alert.textContent).toContain('O resto da tela continua.')
  page.getByRole('heading', { name: 'Painel' })
  isBroken = false
  await user.click(page.getByRole('button', { name: 'Tentar de novo' }))
  await page.findByText('broken')
  errors.mockRestore()
})
