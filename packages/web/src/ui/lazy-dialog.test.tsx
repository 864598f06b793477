import { Modal, TextInput } from '@mantine/core'
import { ME } from '@recado/domain/testing/tickets'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

test('what is typed while the dialog’s code loads goes into its field, and not into the box below', async () => {
  let finish = (): void => undefined
  const loading = new Promise<void>(resolve => (finish = resolve))
  const Search = ({ opened, onClose }: DialogProps) => (
    <Modal opened={opened} onClose={onClose} title="Buscar">
      <TextInput label="Pessoa" data-autofocus />
    </Modal>
  )
  const LazySearch = lazyDialog<DialogProps>(
    async () => {
      await loading
      return Search
    },
    ({ opened }) => opened,
    { takesKeys: true },
  )
  function Screen() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <textarea aria-label="Mensagem" onKeyDown={({ altKey }) => altKey && setOpened(true)} />
        <LazySearch opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  const { user, page } = renderAsUser(Screen, { me: ME, server: new FakeServer() })
  const box = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
  await user.click(box)
  await user.keyboard('{Alt>}t{/Alt}ana{Enter}')
  finish()
  const field = await page.findByRole<HTMLInputElement>('textbox', { name: 'Pessoa' })
  await vi.waitFor(() => expect([field.value, box.value]).toEqual(['ana', '']))
  expect(document.activeElement).toBe(field)
})
