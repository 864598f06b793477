import { Modal } from '@mantine/core'
import { ME } from '@recado/domain/testing/tickets'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FakeServer } from '../testing/fake-server.ts'
import { renderAsUser } from '../testing/render-as-user.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

interface DialogProps {
  opened: boolean
  onClose: () => void
}
const Files = ({ opened, onClose }: DialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Arquivos" />
)

test('a dialog whose code failed to load says so, and loads again at the second try', async () => {
  let loads = 0
  const LazyFiles = lazyDialog<DialogProps>(
    () => {
      loads += 1
      return loads === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Files)
    },
    ({ opened }) => opened,
  )
  function Screen() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        <LazyFiles opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  const { user, page } = renderAsUser(Screen, { me: ME, server: new FakeServer() })
  const button = await page.findByRole('button', { name: 'Abrir' })
  await user.click(button)
  await page.findByRole('alert')
  expect([loads, page.queryByRole('dialog')]).toEqual([1, null])
  await user.click(button)
  await page.findByRole('dialog', { name: 'Arquivos' })
})
