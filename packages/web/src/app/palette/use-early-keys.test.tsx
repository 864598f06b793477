import { ME } from '@recado/domain/testing/tickets'
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePalette } from '../../lib/commands/commands.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { GlobalPalette } from '../shell/dialogs.tsx'

afterEach(closePalette)

test('what is typed right after Ctrl+K stands in the box of the palette, and nowhere else', async () => {
  const { page } = renderAsUser(
    () => (
      <>
        <input aria-label="Mensagem" />
        <GlobalPalette />
      </>
    ),
    { me: ME, server: new FakeServer() },
  )
  const below = await page.findByRole<HTMLInputElement>('textbox', { name: 'Mensagem' })
  below.focus()
  fireEvent.keyDown(below, { key: 'k', code: 'KeyK', ctrlKey: true })
  const heard = ['t', 'a', 'x', 'Backspace', 'g'].map(key => fireEvent.keyDown(below, { key }))
  expect(heard).toEqual([false, false, false, false, false])
  const box = await page.findByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe('tag')
})
